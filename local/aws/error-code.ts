/** True for a system error of that code; by shape, because errors of another realm are not `instanceof` ours. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
