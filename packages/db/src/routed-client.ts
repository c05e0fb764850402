import type { Client, InArgs, InStatement } from '@libsql/client';
import type { Operation } from './guarded-client.ts';

/** The target of an operation: the reader, or the current write. */
type Route = <T>(operation: Operation<T>, sql: () => string) => Promise<T>;

const textOf = (statement: InStatement | string | [string, InArgs?]): string => {
  if (typeof statement === 'string') return statement;
  return Array.isArray(statement) ? statement[0] : statement.sql;
};

const noTransactions =
  'Interactive transactions are not used here (one held open blocks the whole process): use write() with one batch';

/**
 * The client that Drizzle is given: it owns no connection and sends every statement and batch through `route`.
 * `route` gets the SQL without its values, for telemetry.
 * @param batchMode how batches begin: 'read' refuses to write, 'write' takes the lock at once, so that it
 *   waits for the lock rather than fail half-way.
 */
export function routedClient(batchMode: 'read' | 'write', route: Route): Client {
  function execute(statement: InStatement | string, args?: InArgs) {
    return route(
      (client) =>
        typeof statement === 'string' ? client.execute(statement, args) : client.execute(statement),
      () => textOf(statement),
    );
  }
  return {
    execute,
    batch: (statements) =>
      route(
        (client) => client.batch(statements, batchMode),
        () => statements.map(textOf).join('; '),
      ),
    migrate: (statements) =>
      route(
        (client) => client.migrate(statements),
        () => 'migrate',
      ),
    transaction: () => Promise.reject(new Error(noTransactions)),
    executeMultiple: () => Promise.reject(new Error('Run one statement, or a batch')),
    sync: () =>
      route(
        (client) => client.sync(),
        () => 'sync',
      ),
    reconnect: () => Promise.resolve(),
    close: () => undefined,
    closed: false,
    protocol: 'file',
  };
}
