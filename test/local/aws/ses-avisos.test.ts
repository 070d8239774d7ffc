import { buildAviso, isEntregado } from '../../../local/aws/ses-avisos.ts';
import type { MensajeSes } from '../../../local/aws/mensaje-ses.ts';
import { readAviso } from '#lambdas/avisos/evento.ts';

const AHORA = new Date('2026-11-20T16:30:00Z');
const mensajeTo = (para: string, conjunto: string | null = 'local-correo'): MensajeSes => ({
  de: 'x@y.example',
  para: [para],
  responderA: [],
  asunto: '',
  texto: '',
  cabeceras: [],
  adjuntos: [],
  etiquetas: [
    { nombre: 'nit', valor: '99900017' },
    { nombre: 'correo', valor: 'id-1' },
  ],
  conjunto,
});

test.each([
  ['bounce@simulator.amazonses.com', false, 'DEVUELTO', true],
  ['Bounce+caja-3@cliente.example', false, 'DEVUELTO', true],
  ['suppressionlist@cliente.example', false, 'DEVUELTO', false],
  ['complaint@cliente.example', true, 'QUEJA', true],
])('%s: delivered %s, reported as %s', (para, isDelivered, aviso, isContado) => {
  const mensaje = mensajeTo(para);
  expect(isEntregado(mensaje)).toBe(isDelivered);
  const evento = buildAviso(mensaje, 'm-1', AHORA);
  expect(evento?.source).toBe('aws.ses');
  expect(evento === null ? null : readAviso(evento)).toMatchObject({
    aviso,
    isContado,
    nit: '99900017',
    id: 'id-1',
    idProveedor: 'm-1',
    correos: [para],
  });
});

test.each(['ana@cliente.example', 'bouncer@cliente.example', 'success@cliente.example'])(
  '%s is delivered and nothing is reported',
  (para) => {
    expect(isEntregado(mensajeTo(para))).toBe(true);
    expect(buildAviso(mensajeTo(para), 'm-1', AHORA)).toBeNull();
  },
);

test('without a configuration set nobody hears of a bounce', () => {
  expect(buildAviso(mensajeTo('bounce@cliente.example', null), 'm-1', AHORA)).toBeNull();
});
