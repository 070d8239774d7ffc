/** @jest-environment jsdom */
import '../../support/dom.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { DocumentoCompleto, StatusDocumento } from '#domain/documentos/documento.ts';
import type { ServiciosAnulacion } from '../../../frontend/src/features/documentos/api.ts';
import { AnularDialogo } from '../../../frontend/src/features/documentos/components/anular-dialogo.tsx';
import { TablaDocumentos } from '../../../frontend/src/features/documentos/components/tabla-documentos.tsx';
import { toBorrador } from '../../../frontend/src/features/documentos/documento-completo.ts';
import type { Resumen } from '../../../frontend/src/features/documentos/resumenes.ts';
import { catalogError } from '../../../frontend/src/lib/api-error.ts';

const fila = (indice: number): Resumen => ({
  idTransaccion: `id-${indice}`,
  fechaEmision: '2026-11-21T10:00:00-06:00',
  tipoDoc: 'FACT',
  serie: 'A',
  numero: String(indice),
  total: 10,
  totalIva: 1.07,
  moneda: 'GTQ',
  statusDocumento: 'CERTIFICADO',
  idReceptor: 'CF',
  nombreReceptor: 'Consumidor Final',
});

const DOCUMENTO: DocumentoCompleto = {
  idTransaccion: 'id-1',
  fechaEmisionUnix: 1_795_000_000,
  uuidCertificacion: '1612FC8C-2BE8-4436-8495-E10BB4F55951',
  paisIso: 'GT',
  tipoDoc: 'FACT',
  serie: '1612FC8C',
  numero: '736642102',
  numeroAcceso: null,
  incluyeIva: true,
  escenarioExento: null,
  total: '97.50',
  totalIva: '10.45',
  totalDescuento: '0.00',
  moneda: 'GTQ',
  codigoEstablecimiento: 1,
  statusDocumento: 'CERTIFICADO',
  produccion: true,
  tipoVenta: 'Local',
  idReceptor: 'CF',
  nombreReceptor: 'Consumidor Final',
  tipoIdentificador: 'CF',
  fechaEmision: '2026-11-21T10:00:00-06:00',
  fechaCertificacion: '2026-11-21T10:00:01-06:00',
  fechaAnulacion: null,
  motivoAnulacion: null,
  idUsuario: '99900017',
  nit: '99900017',
  tipoGrabacion: 'EMITIDO',
  mensajes: [],
  detalle: [
    {
      numeroLinea: 1,
      codigoProducto: 'TEL-02',
      codigoAlternoProducto: '',
      descripcion: 'Tela',
      unidadMedida: 'YDA',
      cantidad: '2',
      precioUnitario: '48.75',
      descuento: '0.00',
      subtotal: '97.50',
      iva: '10.45',
      bienServicio: 'B',
    },
  ],
  datos: {
    razonEmisor: '',
    nombreEmisor: '',
    correoEmisor: '',
    telefonoEmisor: '',
    direccionEmisor: '',
    regimenSat: 'PATRI',
    correoReceptor: '',
    direccionReceptor: null,
    numeroAutorizacion: null,
    fechaEmisionDocumentoOrigen: null,
    frases: [],
    nitCertificador: '',
    nombreCertificador: '',
  },
};

afterEach(cleanup);

describe('sales list', () => {
  // jsdom lays nothing out: the frame is 440 px high and each row 44.
  const alto = Object.getOwnPropertyDescriptor(Element.prototype, 'clientHeight');
  const altoFila = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');
  beforeEach(() => {
    Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 440 });
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 44 });
  });
  afterEach(() => {
    if (alto) Object.defineProperty(Element.prototype, 'clientHeight', alto);
    if (altoFila) Object.defineProperty(HTMLElement.prototype, 'offsetHeight', altoFila);
  });

  const open = (cantidad: number) =>
    render(
      <MemoryRouter>
        <TablaDocumentos filas={Array.from({ length: cantidad }, (_, indice) => fila(indice))} />
      </MemoryRouter>,
    );

  test('ten thousand documents draw at most sixty rows and say how many there are', () => {
    open(10_000);
    const rows = document.querySelectorAll('tr[data-fila]');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(60);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
  });

  test('a short list is drawn whole', () => {
    open(200);
    expect(document.querySelectorAll('tr[data-fila]')).toHaveLength(200);
  });

  test('the arrows walk the rows, and only one row is in the Tab order', async () => {
    open(20);
    const user = userEvent.setup({ delay: null });
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('A-1');
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('href')).toBe('/factura/id-19');
    expect(document.querySelectorAll('tbody a[tabindex="0"]')).toHaveLength(1);
  });
});

describe('annulment', () => {
  function open(cambios: Partial<ServiciosAnulacion> = {}, hoy = '2026-11-21') {
    const enviados: string[] = [];
    const done: string[] = [];
    const servicios: ServiciosAnulacion = {
      nullify: (_uuid, motivo) => {
        enviados.push(motivo);
        return Promise.resolve();
      },
      follow: () =>
        Promise.resolve({
          documento: { ...DOCUMENTO, statusDocumento: 'ANULADO' satisfies StatusDocumento },
          xmlUrl: null,
        }),
      ...cambios,
    };
    render(
      <AnularDialogo
        documento={DOCUMENTO}
        hoy={hoy}
        servicios={servicios}
        onClose={() => done.push('cancelado')}
        onDone={(_leido, fase) => done.push(fase)}
      />,
    );
    return { enviados, done, user: userEvent.setup({ delay: null }) };
  }

  const submit = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
  const press = () => act(() => submit()?.click());

  test('Cancel has the focus, so Enter changes nothing', async () => {
    const { enviados, done, user } = open();
    await user.keyboard('{Enter}');
    expect(enviados).toEqual([]);
    expect(done).toEqual(['cancelado']);
  });

  test('it needs a reason and the word Anular', async () => {
    const { enviados, user } = open();
    press();
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2));
    await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, 'Error en el precio');
    await user.type(screen.getAllByRole('textbox')[1] as HTMLElement, 'Anula');
    press();
    expect(enviados).toEqual([]);
  });

  test('is sent once for two clicks and followed until it is annulled', async () => {
    const { enviados, done, user } = open();
    await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, 'Error en el precio');
    await user.type(screen.getAllByRole('textbox')[1] as HTMLElement, 'Anular');
    press();
    press();
    await waitFor(() => expect(done).toEqual(['anulado']));
    expect(enviados).toEqual(['Error en el precio']);
  });

  test('a refusal is shown and the text stays', async () => {
    const { done, user } = open({ nullify: () => Promise.reject(catalogError('DOCUMENTO_NO_ANULABLE')) });
    await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, 'Error');
    await user.type(screen.getAllByRole('textbox')[1] as HTMLElement, 'Anular');
    press();
    await screen.findByRole('alert');
    expect(done).toEqual([]);
    expect((screen.getAllByRole('textbox')[0] as HTMLTextAreaElement).value).toBe('Error');
  });

  test('after the legal window it cannot be sent', () => {
    open({}, '2027-01-01');
    expect(submit()?.disabled).toBe(true);
  });
});

describe('clone', () => {
  test('keeps the sale under a new id and today’s date', () => {
    const borrador = toBorrador(DOCUMENTO, { idTransaccion: 'nuevo', hoy: '2026-12-01' });
    expect(borrador).toMatchObject({
      idTransaccion: 'nuevo',
      fechaEmision: '2026-12-01',
      aplicaIva: true,
      receptor: { nit: 'CF' },
      detalle: [{ codigoProducto: 'TEL-02', cantidad: '2', precioUnitario: '48.75', descuento: '' }],
    });
  });
});
