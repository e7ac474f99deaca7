import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

/**
 * The difference between a migrated database (or nothing, for a first migration) and
 * `schema.prisma`, as the SQL that would close it. Prisma's own schema engine computes it, in its
 * WebAssembly build: the native one has to be downloaded from a host that is often out of reach.
 */
export async function schemaDiff(schemaPath: string, databaseUrl: string | null): Promise<string> {
  const content = readFileSync(schemaPath, 'utf8');
  const files = [{ path: schemaPath, content }];
  const adapter = bindMigrationAwareSqlAdapterFactory(factoryOf(databaseUrl));
  const { SchemaEngine } = instantiate();
  const instance = await SchemaEngine.new({ datamodels: [[schemaPath, content]] }, () => undefined, adapter);
  const { stdout } = await instance.diff({
    from: databaseUrl ? { tag: 'schemaDatasource', files, configDir: dirname(schemaPath) } : { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
  });
  return stdout ?? '';
}

let isInstantiated = false;

/** The module holds one instance and nothing else: a second would leave the first's memory to be freed by the wrong one. */
function instantiate() {
  if (isInstantiated) return engine;
  isInstantiated = true;
  // Where the engine leaves the last words of a panic, before it traps.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) } });
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const wasm = new WebAssembly.Module(readFileSync(join(folder, 'schema_engine_bg.wasm')));
  const instance = new WebAssembly.Instance(wasm, { './schema_engine_bg.js': engine as never });
  const exports = instance.exports as { __wbindgen_start: () => void };
  // The loader's two private entrances, which its types leave out.
  (engine as unknown as { __wbg_set_wasm: (exports: unknown) => void }).__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  return engine;
}

type Factory = Parameters<typeof bindMigrationAwareSqlAdapterFactory>[0];

function factoryOf(databaseUrl: string | null): Factory {
  const connect = async () => {
    const pool = new pg.Pool(databaseUrl ? { connectionString: databaseUrl, max: 1 } : { host: '127.0.0.1', port: 1 });
    const connection = await new PrismaPg(pool).connect();
    readsCatalogs(connection);
    const begin = connection.startTransaction.bind(connection);
    connection.startTransaction = async (level) => readsCatalogs(await begin(level));
    connection.dispose = () => pool.end();
    return connection;
  };
  const connectToShadowDb = () => Promise.reject(new Error('a comparison needs no shadow database'));
  return { provider: 'postgres', adapterName: '@prisma/adapter-pg', connect, connectToShadowDb };
}

/** Types of the catalogues which the adapter refuses: `"char"`, and two arrays of names. */
const INTERNAL_CHAR = 18;
const READ_AS: Record<number, number> = { [INTERNAL_CHAR]: 25, 1002: 1009, 1003: 1009 };

function readsCatalogs<Q extends object>(queryable: Q): Q {
  // `performIO` is the adapter's private step between the driver's rows and the engine's.
  const inner = queryable as {
    performIO: (query: unknown) => Promise<{ fields: { dataTypeID: number }[] }>;
    queryRaw: (query: unknown) => Promise<{ columnTypes: number[] }>;
  };
  const performIO = inner.performIO.bind(inner);
  const queryRaw = inner.queryRaw.bind(inner);
  let characters: number[] = [];
  inner.performIO = async (query) => {
    const result = await performIO(query);
    characters = result.fields.flatMap((field, at) => (field.dataTypeID === INTERNAL_CHAR ? [at] : []));
    for (const field of result.fields) field.dataTypeID = READ_AS[field.dataTypeID] ?? field.dataTypeID;
    return result;
  };
  inner.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const at of characters) result.columnTypes[at] = ColumnTypeEnum.Character;
    return result;
  };
  return queryable;
}
