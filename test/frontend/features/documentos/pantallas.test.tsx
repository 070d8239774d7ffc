/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type {
  DocumentoCompleto,
  NotaDeDocumento,
  StatusDocumento,
} from '#domain/documentos/modelo/documento.ts';
import type { DatosPago, ServiciosAnulacion } from '../../../../frontend/src/features/documentos/api.ts';
import { opcionesOf } from '../../../../frontend/src/features/documentos/components/acciones-documento.tsx';
import { AnularDialogo } from '../../../../frontend/src/features/documentos/components/anular-dialogo.tsx';
import { Cobros } from '../../../../frontend/src/features/documentos/components/cobros.tsx';
import { Historia } from '../../../../frontend/src/features/documentos/components/historia.tsx';
import { withAperturas } from '../../../../frontend/src/features/documentos/aperturas.ts';
import { LineasDocumento } from '../../../../frontend/src/features/documentos/components/lineas-documento.tsx';
import { AnulacionesDeDocumento } from '../../../../frontend/src/features/documentos/components/relacionados.tsx';
import { TablaDocumentos } from '../../../../frontend/src/features/documentos/components/tabla-documentos.tsx';
import type { Resumen } from '../../../../frontend/src/features/documentos/resumenes.ts';
import { ApiError, catalogError } from '../../../../frontend/src/lib/api-error.ts';
import { clearSesion, saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../lib/fake-token.ts';
import { createDocumento } from '../../../support/factories/documento.ts';

const fila = (indice: number): Resumen => ({
  idTransaccion: `id-${indice}`,
  fechaEmision: '2026-11-21T10:00:00-06:00',
  tipoDoc: 'FACT',
  serie: 'A',
  numero: String(indice),
  uuidCertificacion: null,
  total: 10,
  totalIva: 1.07,
  moneda: 'GTQ',
  statusDocumento: 'CERTIFICADO',
  produccion: true,
  idReceptor: 'CF',
  nombreReceptor: 'Consumidor Final',
  saldo: 0,
  totalAcreditado: null,
  codigoEstablecimiento: 1,
});

const DOCUMENTO: DocumentoCompleto = createDocumento({
  idTransaccion: 'id-1',
  uuidCertificacion: '1612FC8C-2BE8-4436-8495-E10BB4F55951',
  serie: '1612FC8C',
  numero: '736642102',
  statusDocumento: 'CERTIFICADO',
  produccion: true,
  fechaEmision: '2026-11-21T10:00:00-06:00',
});

beforeEach(() => saveSesion(fakeToken({ rol: 'cajero' })));
afterEach(() => {
  cleanup();
  clearSesion();
});

describe('sales list', () => {
  // jsdom has no layout, so the frame is set to 440 px and each row to 44.
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

  const marcadas: string[] = [];
  const open = (cantidad: number) =>
    render(
      <MemoryRouter>
        <TablaDocumentos
          filas={Array.from({ length: cantidad }, (_, indice) => fila(indice))}
          seleccion={{ has: () => false, toggle: (id) => marcadas.push(id), isEligiendo: false }}
        />
      </MemoryRouter>,
    );

  test('ten thousand documents draw at most sixty rows and say how many there are', () => {
    open(10_000);
    const rows = document.querySelectorAll('tr[data-fila]');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(60);
    // The headings of the table and of the one day count too.
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10002');
  });

  test('the space bar marks the row of the link, and its box says which document it is', async () => {
    open(3);
    const user = userEvent.setup({ delay: null });
    screen.getByRole('link', { name: 'Consumidor Final, FACT A-0' }).focus();
    await user.keyboard(' {ArrowDown} ');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar FACT A-2' }));
    expect(marcadas.splice(0)).toEqual(['id-0', 'id-1', 'id-2']);
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
    expect(document.activeElement?.getAttribute('href')).toBe('/factura/id-1');
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('href')).toBe('/factura/id-19');
    expect(document.querySelectorAll('tbody a[tabindex="0"]')).toHaveLength(1);
  });
});

describe('annulment', () => {
  const leidoCon = (statusDocumento: StatusDocumento) => ({
    documento: { ...DOCUMENTO, statusDocumento },
    xmlUrl: null,
    proximoIntento: null,
    anulaciones: [],
    eventos: [],
    notas: [],
    acreditado: [],
  });

  function open(
    {
      documento = DOCUMENTO,
      ...cambios
    }: Partial<ServiciosAnulacion> & { documento?: DocumentoCompleto } = {},
    hoy = '2026-11-21',
    notas: readonly NotaDeDocumento[] = [],
  ) {
    const enviados: string[] = [];
    const done: string[] = [];
    const servicios: ServiciosAnulacion = {
      nullify: (_uuid, motivo) => {
        enviados.push(motivo);
        return Promise.resolve();
      },
      follow: async () => leidoCon('ANULADO'),
      ...cambios,
    };
    render(
      <MemoryRouter>
        <AnularDialogo
          documento={documento}
          notas={notas}
          hoy={hoy}
          servicios={servicios}
          onClose={() => done.push('cancelado')}
          onDone={(_leido, fase) => done.push(fase)}
        />
      </MemoryRouter>,
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

  test.each<[string, ServiciosAnulacion['follow']]>([
    ['the server cannot be asked', async () => null],
    ['the document is still in force', async () => leidoCon('CERTIFICADO')],
  ])(
    'nobody answered the call and %s -> nothing is said of the certifier, who may never have been asked',
    async (_que, follow) => {
      const { done, user } = open({
        nullify: () => Promise.reject(new ApiError({ codigo: 'SIN_CONEXION', mensaje: '', tipo: 'warning' })),
        follow,
      });
      await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, 'Error en el NIT');
      await user.type(screen.getAllByRole('textbox')[1] as HTMLElement, 'Anular');
      press();
      await waitFor(() => expect(done).toEqual(['sinRespuesta']));
    },
  );

  test('under a note it cannot be sent, and the note is named', () => {
    open({}, '2026-11-21', [NOTA]);
    expect(submit()?.disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Nota de crédito AB12CD34-77' })).not.toBeNull();
  });

  test('an annulled note stands in nobody’s way', () => {
    open({}, '2026-11-21', [{ ...NOTA, statusDocumento: 'ANULADO' }]);
    expect(submit()?.disabled).toBe(false);
  });

  test.each([
    ['2026-11-20', 'no lo anula antes de ese día. Anúlelo desde el 21-11-2026', true],
    ['2027-01-04', 'Puede anular este documento hasta el 04-01-2027', false],
    ['2027-01-05', 'terminó el 04-01-2027', true],
  ])('on %s it says "%s"', (hoy, texto, isDisabled) => {
    open({}, hoy);
    expect(document.querySelector('dialog')?.textContent).toContain(texto);
    expect(submit()?.disabled).toBe(isDisabled);
  });

  test.each([
    ['2090-11-20', 'Anúlelo desde el 21-11-2090', false],
    ['2090-11-22', 'Puede anular este documento hasta el', true],
    ['2091-02-01', 'terminó el', true],
  ])('on %s, "%s", the unknown calendar is told beside the due day alone', (hoy, texto, isDicho) => {
    open({ documento: { ...DOCUMENTO, fechaEmision: '2090-11-21T10:00:00-06:00' } }, hoy);
    const dicho = document.querySelector('dialog')?.textContent ?? '';
    expect(dicho).toContain(texto);
    expect(dicho.includes('calendario de la SAT de 2091 aún no')).toBe(isDicho);
  });

  test.each([
    ['CF', '2026-11-26', 'Puede cambiarla hasta el 26-11-2026'],
    ['CF', '2026-11-27', 'NIT del comprador terminó el 26-11-2026'],
    ['NIT', '2026-11-22', null],
  ] as const)('to %s on %s the exchange for a NIT reads %s', (tipoIdentificador, hoy, texto) => {
    open({ documento: { ...DOCUMENTO, tipoIdentificador } }, hoy);
    const leido = document.querySelector('dialog')?.textContent ?? '';
    if (texto === null) expect(leido).not.toContain('NIT del comprador');
    else expect(leido).toContain(texto);
  });
});

const NOTA: NotaDeDocumento = {
  idTransaccion: 'nota-1',
  tipoDoc: 'NCRE',
  serie: 'AB12CD34',
  numero: '77',
  total: '12.00',
  fechaEmision: '2026-11-21T11:00:00-06:00',
  statusDocumento: 'CERTIFICADO',
};

describe('the story', () => {
  test('tells what happened, when and who did it, unknown events by their code', () => {
    const fecha = '2026-11-21T10:00:00-06:00';
    render(
      <Historia
        eventos={[
          { tipo: 'GUARDADO', fecha, usuario: '99900017', detalle: '' },
          { tipo: 'CERTIFICADO', fecha, usuario: '', detalle: '1612FC8C 736642102' },
          { tipo: 'CONTINGENCIA', fecha, usuario: '', detalle: '522158636' },
          { tipo: 'NUEVO_DE_MANANA', fecha, usuario: '', detalle: '' },
        ]}
      />,
    );
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts[0]).toContain('Guardado');
    expect(texts[0]).toContain('99900017');
    expect(texts[1]).toContain('el sistema1612FC8C 736642102');
    expect(texts[2]).toContain('Número de acceso 522158636');
    expect(texts[3]).toContain('NUEVO_DE_MANANA');
  });

  test('has the openings by the buyer at their time', () => {
    const evento = (tipo: string, fecha: string) => ({ tipo, fecha, usuario: '', detalle: '' });
    const enlace = { id: 'a', creado: '', expira: '', usuario: '' };
    const eventos = withAperturas(
      [evento('CERTIFICADO', '2026-11-21T10:00:00-06:00'), evento('ANULADO', '2026-11-23T10:00:00-06:00')],
      [
        { ...enlace, primeraVista: '2026-11-22T10:00:00-06:00', ultimaVista: '2026-11-24T10:00:00-06:00' },
        { ...enlace, primeraVista: null, ultimaVista: null },
        { ...enlace, primeraVista: '2026-11-22T11:00:00-06:00', ultimaVista: '2026-11-22T11:00:00-06:00' },
      ],
    );
    const tipos = ['CERTIFICADO', 'ABIERTO', 'ABIERTO', 'ANULADO', 'ABIERTO_OTRA_VEZ'];
    expect(eventos.map(({ tipo }) => tipo)).toEqual(tipos);
    render(<Historia eventos={eventos} />);
    expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('el comprador');
  });

  test('a refused annulment stays with its reasons', () => {
    render(
      <AnulacionesDeDocumento
        anulaciones={[
          {
            requestId: 'A1',
            estado: 'VIGENTE',
            motivo: 'Error en el precio',
            fechaHora: '2026-11-21T12:00:00-06:00',
            idUsuario: '99900017',
            mensajes: [{ codigo: 'FEL_ANU455', mensaje: 'Incluida en Asiste Libros' }],
          },
        ]}
      />,
    );
    const text = screen.getByRole('listitem').textContent;
    expect(text).toContain('No se anuló');
    expect(text).toContain('FEL_ANU455');
  });
});

describe('what can be done with a document', () => {
  const textosOf = (canEmitir: boolean, cambio: Partial<DocumentoCompleto> = {}) =>
    opcionesOf({
      documento: { ...DOCUMENTO, ...cambio },
      xmlUrl: '/xml',
      canEmitir,
      rutas: ['credito'],
      onPdf: () => undefined,
      onDownload: () => undefined,
      onClone: () => undefined,
      onDireccion: () => undefined,
      onFormaPago: () => undefined,
      onAnnul: () => undefined,
    }).map(({ texto, peligro }) => (peligro === true ? `!${texto}` : texto));

  test('a cashier adjusts, copies, corrects and, apart, annuls it', () => {
    expect(textosOf(true)).toEqual([
      'Ver PDF',
      'Descargar PDF',
      'Descargar XML',
      'Nota de crédito',
      'Clonar',
      'Corregir dirección del receptor',
      'Corregir forma de pago',
      '!Anular',
    ]);
  });

  test('an accountant looks and downloads, and that is all', () => {
    expect(textosOf(false)).toEqual(['Ver PDF', 'Descargar PDF', 'Descargar XML']);
  });

  test('an annulled one is not annulled again', () => {
    expect(textosOf(true, { statusDocumento: 'ANULADO' })).not.toContain('!Anular');
  });
});

describe('lines', () => {
  test('are said as at the counter, with what differs from the usual', () => {
    const [linea] = DOCUMENTO.detalle;
    if (linea === undefined) throw new Error('no line');
    const detalle = [
      { ...linea, cantidad: '3', unidadMedida: 'UND', precioUnitario: '58.00', subtotal: '174.00' },
      { ...linea, numeroLinea: 2, cantidad: '1', precioUnitario: '0.125', descuento: '5.00' },
    ];
    render(<LineasDocumento documento={{ ...DOCUMENTO, detalle }} />);
    const [una, otra] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(una).toContain('174.00');
    expect(una).toContain('3 UND × 58.00');
    expect(una).not.toContain('descuento');
    expect(otra).toContain('× 0.125 · descuento 5.00');
  });
});

describe('payment of a bill of exchange', () => {
  test('of an annulled one nothing is due any more, and what was paid stays paid', () => {
    render(<Cobros documento={{ ...FCAM, statusDocumento: 'ANULADO' }} onPay={() => Promise.resolve()} />);
    expect(screen.getAllByText('Ya no se debe')).toHaveLength(3);
    expect(screen.getAllByText('Pagado')).not.toHaveLength(0);
    expect(screen.queryByText('Pendiente')).toBeNull();
  });

  const abono = (numero: number, pagado: string) => ({
    numero,
    fechaVencimiento: '2026-12-20',
    monto: '28.00',
    pagado,
  });
  const FCAM = createDocumento({
    ...DOCUMENTO,
    tipoDoc: 'FCAM',
    saldo: '84.00',
    fechaVencimiento: '2026-12-20',
    datos: {
      ...DOCUMENTO.datos,
      abonos: [abono(1, '28.00'), abono(2, '0.00'), abono(3, '0.00'), abono(4, '0.00')],
      pagos: [
        {
          id: 'p',
          numeroAbono: 1,
          monto: '28.00',
          fecha: '2026-11-25T09:00:00-06:00',
          idUsuario: '99900017',
        },
      ],
    },
  });

  function open(onPay: (pago: DatosPago) => Promise<void> = () => Promise.resolve()) {
    const pagos: DatosPago[] = [];
    render(
      <Cobros
        documento={FCAM}
        onPay={(pago) => {
          pagos.push(pago);
          return onPay(pago);
        }}
      />,
    );
    return { pagos, user: userEvent.setup({ delay: null }) };
  }

  test('offers the next unpaid instalment and sends it once', async () => {
    const { pagos, user } = open();
    await user.click(screen.getByRole('button', { name: 'Registrar pago del abono 2' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pagos).toHaveLength(1));
    expect(pagos[0]).toMatchObject({ idTransaccion: 'id-1', numeroAbono: 2, monto: 28 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('more than what is left is refused at its field and what was typed stays', async () => {
    const { pagos, user } = open();
    await user.click(screen.getByRole('button', { name: 'Registrar pago del abono 2' }));
    const campo = screen.getByRole('textbox');
    await user.clear(campo);
    await user.type(campo, '28.01{Enter}');
    expect(campo.getAttribute('aria-invalid')).toBe('true');
    expect((campo as HTMLInputElement).value).toBe('28.01');
    expect(pagos).toEqual([]);
  });

  test('a failure keeps the dialog open, and the repeat is the same payment', async () => {
    const { pagos, user } = open(() => Promise.reject(catalogError('DOCUMENTO_YA_PAGADO')));
    await user.click(screen.getByRole('button', { name: 'Registrar pago del abono 2' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).not.toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pagos).toHaveLength(2));
    expect(new Set(pagos.map(({ idPago }) => idPago)).size).toBe(1);
  });

  test('an accountant sees what is owed and registers no payment', () => {
    saveSesion(fakeToken({ rol: 'contador' }));
    open();
    expect(screen.getByText(/Q 84\.00$/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Registrar pago/ })).toBeNull();
  });

  test('a sale for cash shows nothing of it', () => {
    const { container } = render(<Cobros documento={DOCUMENTO} onPay={() => Promise.resolve()} />);
    expect(container.innerHTML).toBe('');
  });
});
