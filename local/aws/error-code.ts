/**
 * Whether the error is a system error of that code. It looks at the shape, because errors of another realm are not
 * `instanceof` Error here.
 */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
