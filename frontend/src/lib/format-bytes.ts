const MEGA = 1_000_000;

/** Size of a file in words. */
export function formatBytes(bytes: number): string {
  return bytes < MEGA ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / MEGA).toFixed(1)} MB`;
}
