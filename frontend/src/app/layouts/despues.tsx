import { Suspense } from 'react';
import { lazyOpcional } from '../../lib/lazy-opcional.ts';
import { restartWithLinea } from '../../lib/restart-page.ts';
import { untilIdle } from '../../lib/when-idle.ts';
import { FranjaEmisor } from './aviso-emisor.tsx';
import { Bandeja } from './bandeja.tsx';
import { FranjaInvitaciones } from './franja-invitaciones.tsx';

const SinRed = lazyOpcional(async () => {
  await untilIdle();
  return (await import('../sin-red/sin-red.tsx')).SinRed;
}, restartWithLinea);

/** Notices over the screen, in one file. */
export function Despues() {
  return (
    <>
      <Bandeja />
      <FranjaEmisor />
      <FranjaInvitaciones />
      {/* It shows nothing at first, so the notices do not wait for it. */}
      <Suspense fallback={null}>
        <SinRed />
      </Suspense>
    </>
  );
}
