import postgres from 'postgres'

/** Of a statement that was not looked at, for another one of its transaction had failed (in_failed_sql_transaction). */
const AFTER_ANOTHER = '25P02'

/**
 * Waits for all, and fails as the one did that spoiled the transaction: what PostgreSQL looked at after it failed only
 * because it had, also where that stands before it in the list.
 */
export async function allInOrder(sent: readonly unknown[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).filter((outcome) => outcome.status === 'rejected')
  const first = failed.find(({ reason }) => !isAfterAnother(reason)) ?? failed[0]
  if (first) throw first.reason
}

function isAfterAnother(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === AFTER_ANOTHER
}
