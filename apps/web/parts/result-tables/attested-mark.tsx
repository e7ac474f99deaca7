/** Beside a run that a build service vouches for. */
export function AttestedMark() {
  return (
    <a href="/docs/keys#attested" title="Measured by an accepted workflow on a hosted runner">
      <b>attested</b>
    </a>
  );
}
