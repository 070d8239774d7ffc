/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type {
  AvanceDocumento,
  CertificadorConSalud,
  ServiciosEditor,
} from '../../../../frontend/src/features/documento-editor/servicios.ts';
import { enlaceOf } from '../../../../frontend/src/datos/share.ts';
import { whatsappOf } from '../../../../frontend/src/datos/whatsapp.ts';
import { openEditor, preloadEditor } from './open-editor.tsx';
import { avance, fakeServicios } from './soporte.ts';
import { useConfig } from '../../../support/config.ts';

useConfig();

type Luz = CertificadorConSalud['salud']['luz'];

const certificador = (nitCertificador: string, luz: Luz, principal = false): CertificadorConSalud => ({
  nitCertificador,
  nombre: `CERTIFICADOR ${nitCertificador}`,
  principal,
  salud: { luz },
});

const caido = (cambios: Partial<AvanceDocumento> = {}) =>
  avance({
    statusDocumento: 'EN_PROCESO',
    certificadorNoDisponible: true,
    datos: { correoReceptor: '', nitCertificador: '50510231', nombreCertificador: 'MEGAPRINT' },
    ...cambios,
  });

const PRIMERO = certificador('50510231', 'ROJA', true);
const SEGUNDO = certificador('12521337', 'VERDE');

/** Opens the editor with a server whose first certifier is down, and records its calls. */
function openCaido(certificadores: readonly CertificadorConSalud[], cambios: Partial<ServiciosEditor> = {}) {
  const pedidos: string[] = [];
  let actual = caido();
  const { servicios } = fakeServicios({
    certify: () => Promise.resolve({ statusDocumento: 'EN_PROCESO' }),
    readAvance: () => Promise.resolve(actual),
    listCertificadores: () => Promise.resolve(certificadores),
    reroute: (_id, nit) => {
      pedidos.push(nit);
      actual = avance();
      return Promise.resolve();
    },
    startContingencia: (_id, motivo) => {
      pedidos.push(motivo);
      actual = avance({
        statusDocumento: 'CONTINGENCIA',
        uuidCertificacion: null,
        serie: null,
        numero: null,
        numeroAcceso: '123456789',
      });
      return Promise.resolve();
    },
    ...cambios,
  });
  return { ...openEditor(servicios), pedidos };
}

const send = 'tela 13{Enter}{Control>}{Enter}{/Control}{Enter}';

beforeAll(preloadEditor);
afterEach(cleanup);

describe('the certifier does not answer', () => {
  test('says that the document is safe and unsent, and goes to another one after one confirmation', async () => {
    const { user, pedidos } = openCaido([PRIMERO, SEGUNDO]);
    await user.keyboard(send);
    await screen.findByText('Megaprint no responde. Su documento está guardado y no se ha enviado.');
    await user.click(await screen.findByRole('button', { name: 'Emitir con INFILE' }));
    expect(pedidos).toEqual([]);
    expect(screen.queryByText(/Emitir en contingencia/)).toBeNull();
    await user.keyboard('{Enter}');
    expect(pedidos).toEqual(['12521337']);
    await screen.findByText('1612FC8C', {}, { timeout: 4000 });
  });

  test.each([
    [
      '2026-11-23T10:42:07-06:00',
      'Se reintenta a las 10:42. También puede emitirlo ahora con otro certificador.',
    ],
    [null, 'Se está intentando de nuevo. También puede emitirlo ahora con otro certificador.'],
  ])('says when it is tried again (%s)', async (proximoIntento, texto) => {
    const { user } = openCaido([PRIMERO, SEGUNDO], {
      readAvance: () => Promise.resolve(caido({ proximoIntento })),
    });
    await user.keyboard(send);
    await screen.findByText(texto);
  });

  test('contingency is offered only when no other answers, and ends printed and waiting', async () => {
    const { user, pedidos, llamadas } = openCaido([PRIMERO, { ...SEGUNDO, salud: { luz: 'ROJA' } }]);
    await user.keyboard(send);
    await user.click(await screen.findByRole('button', { name: 'Emitir en contingencia' }));
    expect(pedidos).toEqual(['Los certificadores no responden']);
    await screen.findByText('123456789', {}, { timeout: 4000 });
    expect(screen.getByText(/Se enviará solo/)).not.toBeNull();
    await waitFor(() => expect(llamadas.finales).toEqual(['contingencia']));
    await user.keyboard('{Enter}');
    expect(llamadas.impresos).toHaveLength(1);
  });

  test('an issuer with one certifier gets the contingency at once, with a reason it cannot leave empty', async () => {
    const { user, pedidos } = openCaido([PRIMERO]);
    await user.keyboard(send);
    await user.clear(await screen.findByLabelText('Motivo'));
    await user.click(screen.getByRole('button', { name: 'Emitir en contingencia' }));
    expect(pedidos).toEqual([]);
    expect(screen.getByText('Escriba el motivo.')).not.toBeNull();
  });

  test('what the server refuses is said beside the button, and the offer stays', async () => {
    const { user } = openCaido([PRIMERO, SEGUNDO], { reroute: () => Promise.reject(new Error('no')) });
    await user.keyboard(send);
    await user.click(await screen.findByRole('button', { name: 'Emitir con INFILE' }));
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.getByRole('button', { name: 'Emitir con INFILE' })).not.toBeNull();
  });
});

describe('after certifying', () => {
  const conCorreo = () =>
    avance({ datos: { correoReceptor: 'ana@example.com', nitCertificador: '', nombreCertificador: '' } });

  test('mails to the receiver’s address or to another one', async () => {
    const pedidos: string[] = [];
    const { servicios } = fakeServicios({
      readAvance: () => Promise.resolve(conCorreo()),
      mail: ({ correos }) => {
        pedidos.push(correos);
        return Promise.resolve([correos]);
      },
    });
    const { user } = openEditor(servicios);
    await user.keyboard(send);
    await screen.findByText('1612FC8C');
    await user.click(screen.getByText('Enviar por correo'));
    const correos = screen.getByLabelText('Correos (separados por coma)');
    await user.clear(correos);
    await user.type(correos, 'mal');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    expect(pedidos).toEqual([]);
    await user.clear(correos);
    await user.type(correos, 'eva@example.com');
    await user.click(screen.getByRole('button', { name: 'Enviar' }));
    await screen.findByText('En camino a eva@example.com.');
    expect(pedidos).toEqual(['eva@example.com']);
  });

  test('a document with no public page has no link, and WhatsApp still says what it is', () => {
    expect(enlaceOf({ ...avance({ produccion: false }), total: '48.75' })).toBeNull();
    expect(enlaceOf({ ...avance(), total: '48.75' })).toContain('tipo=autorizacion');
    const texto = decodeURIComponent(whatsappOf({ ...avance({ produccion: false }), total: '48.75' }));
    expect(texto).toContain('Factura 1612FC8C-736642102 por Q 48.75');
  });
});
