/** Reason for which a camera or a microphone does not open. */
export type FallaAparato = 'sinPermiso' | 'sinAparato' | 'otra';

export function fallaDeAparato(error: unknown): FallaAparato {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'sinPermiso';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'sinAparato' : 'otra';
}
