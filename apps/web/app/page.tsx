export default function Page() {
  return <h1>fsbench</h1>;
}
