import { Counter, Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';
import type { ReplicasState } from '../db/replicas/replicas.ts';

type Read = () => ReplicasState | null;

/** Where pages are read: how far each replica is, and who answered. */
export function addReplicas(registers: Registry<OpenMetricsContentType>[], read: Read): void {
  const labelNames = ['replica'];
  const each = (gauge: Gauge<string>, value: (of: ReplicasState['replicas'][number]) => number | null) => {
    gauge.reset();
    for (const one of read()?.replicas ?? []) {
      const found = value(one);
      if (found !== null) gauge.set({ replica: one.name }, found);
    }
  };
  new Gauge({
    name: 'fsbench_replica_up',
    help: '1: the replica is asked; 0: it lags or is away, and the primary is asked',
    labelNames,
    registers,
    collect() {
      each(this, ({ status }) => (status === 'ok' ? 1 : 0));
    },
  });
  new Gauge({
    name: 'fsbench_replica_lag_seconds',
    help: 'For how long the replica has lacked what the primary had; absent while it is away',
    labelNames,
    registers,
    collect() {
      each(this, ({ lagSeconds }) => lagSeconds);
    },
  });
  new Gauge({
    name: 'fsbench_replica_lag_bytes',
    help: 'How much of the log the replica has not replayed; absent while it is away',
    labelNames,
    registers,
    collect() {
      each(this, ({ lagBytes }) => lagBytes);
    },
  });
  new Counter({
    name: 'fsbench_page_queries_total',
    help: 'Queries of pages by the server that answered',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset();
      const found = read();
      if (!found) return;
      this.inc({ server: 'primary' }, found.byPrimary);
      for (const { name, answers } of found.replicas) this.inc({ server: name }, answers);
    },
  });
}
