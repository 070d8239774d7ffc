import type { AvisoCorreo } from '#domain/correo/estado.ts';
import { ETIQUETAS_CORREO } from '#lambdas/shared/etiquetas-correo.ts';

/** Part that is read of a report of SES, as EventBridge delivers it ("Email Bounced", "Email Complaint Received"). */
export type EventoSes = {
  detail?: {
    eventType?: string;
    mail?: { messageId?: string; timestamp?: string; tags?: Readonly<Record<string, readonly string[]>> };
    bounce?: {
      feedbackId?: string;
      bounceType?: string;
      bounceSubType?: string;
      bouncedRecipients?: readonly { emailAddress?: string }[];
    };
    complaint?: {
      feedbackId?: string;
      complaintSubType?: string | null;
      complainedRecipients?: readonly { emailAddress?: string }[];
    };
  };
};

export type Aviso = {
  aviso: AvisoCorreo;
  /** Whether it counts against the issuer; the provider's own list of refused addresses does not. */
  isContado: boolean;
  idAviso: string;
  idProveedor: string;
  /** Issuer that caused the message, and its message of the outbox; null for those of the product itself. */
  nit: string | null;
  id: string | null;
  correos: string[];
};

/** Subtype of an address that the provider itself keeps from being mailed; nothing was sent. */
const LISTA_PROVEEDOR = 'OnAccountSuppressionList';

/** Report of a bounce or a complaint; null when it is neither. */
export function readAviso({ detail = {} }: EventoSes): Aviso | null {
  const { mail = {}, bounce, complaint } = detail;
  const tagOf = (nombre: string): string | null => mail.tags?.[nombre]?.[0] ?? null;
  const comun = {
    idProveedor: mail.messageId ?? '',
    nit: tagOf(ETIQUETAS_CORREO.nit),
    id: tagOf(ETIQUETAS_CORREO.id),
  };
  const informe = readRebote(bounce) ?? readQueja(complaint);
  return informe === null ? null : { ...comun, ...informe };
}

type Detalle = NonNullable<EventoSes['detail']>;
type Informe = Pick<Aviso, 'aviso' | 'isContado' | 'idAviso' | 'correos'>;

function readRebote(bounce: Detalle['bounce']): Informe | null {
  if (bounce?.feedbackId === undefined) return null;
  const isPermanente = bounce.bounceType === 'Permanent';
  return {
    aviso: isPermanente ? 'DEVUELTO' : 'SIN_ENTREGAR',
    isContado: isPermanente && bounce.bounceSubType !== LISTA_PROVEEDOR,
    idAviso: bounce.feedbackId,
    correos: addressesOf(bounce.bouncedRecipients),
  };
}

function readQueja(complaint: Detalle['complaint']): Informe | null {
  if (complaint?.feedbackId === undefined) return null;
  return {
    aviso: 'QUEJA',
    isContado: complaint.complaintSubType !== LISTA_PROVEEDOR,
    idAviso: complaint.feedbackId,
    correos: addressesOf(complaint.complainedRecipients),
  };
}

/** Bare addresses: some servers report them with a name, "Ana <ana@x.gt>". */
function addressesOf(destinos: readonly { emailAddress?: string }[] = []): string[] {
  return destinos.flatMap(({ emailAddress = '' }) => {
    const correo = /<([^<>]+)>$/.exec(emailAddress.trim())?.[1] ?? emailAddress.trim();
    return correo.includes('@') ? [correo] : [];
  });
}
