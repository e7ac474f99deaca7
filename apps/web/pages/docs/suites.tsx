/** What the pages make of the suites that have a lock, a clock or a stream of bytes in them. */
export function OtherSuites() {
  return (
    <>
      <h2 id="memfs">Memory file system: what waits for a lock</h2>
      <p>
        A file system of our own, in memory, with one index behind one lock: create, write 4 KiB, read 4 KiB and delete,
        on 100 to 10 000 files with 1 to 16 threads that each own some of the files. The figure is the mean of a
        thread’s operations in a phase, <code>threads_ns / operations_count</code>, and its median over the rounds. No
        device and no kernel is in the way; the same operations as system calls stand beside it.
      </p>
      <p>
        An operation is called <b>index-bound</b> only where two independent looks agree: in a pass of its own, with
        instrumented locks, it waits for the index lock for more than 20 % of its threads’ time; and it takes more than
        1.25 times as long as with a file system for each thread, in an interval of the round-paired ratio that lies
        above 1. Where one of the two was not measured, the page says that it is not known. The instrumented pass is
        slower than what it watches, and is in no figure of time.
      </p>

      <h2 id="turbo">Turbo and clock: from idle, and beside a busy loop</h2>
      <p>
        The clock is probed by chains of dependent additions, one a cycle, from the moment work begins on a core that
        did nothing before. It has risen when it first stands within 5 % of the median of the last fifth of its probes;
        where more than a fifth of the probes after that fall below again, nothing is said of it. What the system says
        of turbo stands beside it as a line of text: that it is allowed does not mean that it was in use.
      </p>
      <p>
        Short processes and files, as a configure script makes them, are timed alone and beside an unrelated busy loop
        on another core, in pairs; the ratio is that of the medians, with an interval over the paired rounds. The same
        with work that only computes is the control. Between runs only medians are gathered: rounds are paired within a
        run, so no interval of the effect is given there.
      </p>

      <h2 id="throughput">Write throughput: accepted, and durable</h2>
      <p>
        The same stream of bytes goes into nothing, the disk, memory, memory mounted over a folder, and FUSE.{' '}
        <b>Accepted</b> is the rate until the last write returned, <b>durable</b> the rate until a sync after it
        returned: two figures of one case, each compared with its own kind only. A sync that returns in memory makes
        nothing durable, so there is no such figure there. A picture shows the bytes that most sinks took; a bar that is
        many times longer than the others is cut, with its figure beside it.
      </p>
    </>
  );
}
