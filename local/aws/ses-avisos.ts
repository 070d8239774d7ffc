import { randomUUID } from 'node:crypto';
import type { EventoSes } from '#lambdas/avisos/evento.ts';
import type { MensajeSes } from './mensaje-ses.ts';

/**
 * Mailboxes of tests, as those of AWS's own simulator: what becomes of a message is told by the part of the address before
 * the "@", with any label behind a "+". They work here at every domain.
 */
const BUZONES = {
  bounce: { detailType: 'Email Bounced', eventType: 'Bounce' },
  suppressionlist: { detailType: 'Email Bounced', eventType: 'Bounce' },
  complaint: { detailType: 'Email Complaint Received', eventType: 'Complaint' },
} as const;

type BuzonDePrueba = keyof typeof BUZONES;

/** Report of SES as EventBridge delivers it to the function. */
export type EventoLocal = EventoSes & { id: string; source: string; 'detail-type': string };

/** Whether the mailbox takes the message; one that bounces never gets it. */
export function isEntregado(mensaje: Pick<MensajeSes, 'para'>): boolean {
  return !['bounce', 'suppressionlist'].includes(buzonOf(mensaje) ?? '');
}

/** Report of a message to a mailbox of tests; null for other mailboxes, and for a message without a configuration set. */
export function buildAviso(mensaje: MensajeSes, messageId: string, now: Date): EventoLocal | null {
  const buzon = buzonOf(mensaje);
  if (buzon === null || mensaje.conjunto === null) return null;
  const { detailType, eventType } = BUZONES[buzon];
  const tags = Object.fromEntries(mensaje.etiquetas.map(({ nombre, valor }) => [nombre, [valor]]));
  const destinos = mensaje.para.map((emailAddress) => ({ emailAddress }));
  const mail = {
    messageId,
    timestamp: now.toISOString(),
    tags: { ...tags, 'ses:configuration-set': [mensaje.conjunto] },
  };
  const bounceSubType = buzon === 'bounce' ? 'General' : 'OnAccountSuppressionList';
  return {
    id: randomUUID(),
    source: 'aws.ses',
    'detail-type': detailType,
    detail: {
      eventType,
      mail,
      ...(buzon === 'complaint'
        ? { complaint: { feedbackId: randomUUID(), complainedRecipients: destinos } }
        : {
            bounce: {
              feedbackId: randomUUID(),
              bounceType: 'Permanent',
              bounceSubType,
              bouncedRecipients: destinos,
            },
          }),
    },
  };
}

function buzonOf({ para }: Pick<MensajeSes, 'para'>): BuzonDePrueba | null {
  const [local = ''] = /^[^@+]+/.exec((para[0] ?? '').toLowerCase()) ?? [];
  return Object.hasOwn(BUZONES, local) ? (local as BuzonDePrueba) : null;
}
