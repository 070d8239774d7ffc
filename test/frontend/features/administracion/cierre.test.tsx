/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import {
  isFaltante,
  toCsvRetenciones,
} from '../../../../frontend/src/features/administracion/cierre/retenciones-csv.ts';
import { toRetencionesWeb } from '../../../../frontend/src/features/administracion/cierre/retenciones-web.tsx';
import type { CierreMes } from '../../../../frontend/src/features/administracion/cierre/api.ts';
import { CierreVista } from '../../../../frontend/src/features/administracion/cierre/cierre-vista.tsx';
import { ComprasTardias } from '../../../../frontend/src/features/administracion/cierre/tardias.tsx';
import { DiasSinCambio } from '../../../../frontend/src/features/administracion/components/dias-sin-cambio.tsx';

jest.mock('../../../../frontend/src/datos/documentos-locales.ts', () => ({ listInvoices: async () => [] }));

const MARCA = {
  ...{ revision: '3.1', produccion: true, ventas: 1003, ventasUsd: 0 },
  ...{ compras: 167, comprasUsd: 0, credito: 20 },
};
const CALCULO = {
  ...{ id: 'c1', fecha: '2026-11-02T08:00:00-06:00', declaracion: 'general', pruebas: false },
  bases: [
    { concepto: 'debito', monto: 120.36 },
    { concepto: 'credito', monto: 20 },
  ],
  cuentas: [{ cuenta: 'ventas', cantidad: 3 }],
  ...{ sinClasificar: 2, dePrueba: 0, cambios: [], totalCambios: 0, marca: MARCA },
};
const CIERRE = {
  ...{ mes: 10, anio: 2026, estado: 'ABIERTO', version: 0, declaracion: 'general' },
  ...{ marca: MARCA, conciliacion: 'SIN_CONCILIAR', porRevisar: 0 },
  ...{ preparando: false, fallido: false, calculo: CALCULO, congelado: null, declarado: null },
  ...{
    pendientes: 1,
    rechazados: 0,
    retencionesRecibidas: 0,
    arrastre: { remanente: 30, retencionesAnteriores: 5 },
  },
  ventasAnio: [{ mes: '2026-10', total: 1123.36, dolares: 0 }],
  ...{ estados: [], eventos: [] },
};
const CONGELADO = {
  calculo: CALCULO,
  ...{ remanente: 30, retenciones: 10, retencionesAnteriores: 5 },
  ...{ usuario: '99900017', fecha: '2026-11-02T08:01:00-06:00' },
};

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-20T16:30:00Z') }));
afterEach(() => void jest.useRealTimers());

const ESPERADA = {
  ...{ idTransaccion: 'd1', fechaEmision: '2026-10-05T10:00:00-06:00', tipoDoc: 'FACT', documento: 'A-1' },
  moneda: 'GTQ',
  ...{ total: 1120, nitAgente: '99900025', nombreAgente: '=Hotel', iva: 18, isr: 0 },
  ...{ falta: null, constanciaIva: null, constanciaIsr: null, diasTarde: 41 },
} as const;
const RETENCIONES = {
  agentes: [{ nit: '99900025', nombre: '=Hotel', tipo: 'ESPECIAL', retieneIsr: false }],
  esperadas: [ESPERADA, { ...ESPERADA, idTransaccion: 'd2', documento: 'A-2', constanciaIva: 'C-7' }],
  ...{ hayMas: false, constancias: [], totalIva: 18, totalIsr: 0 },
  sinDeclarar: [
    {
      ...{ mes: '2026-09', estado: 'DECLARADO', falta: 7.05 },
      constancias: [{ id: 'x', numero: 'C-1', nitAgente: '99900025', monto: 7.05 }],
    },
  ],
};

function openCierre(
  cambio: object = {},
  retenciones: object = {},
  tardias: readonly object[] = [],
): () => unknown[] {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['cierre-mes', 2026, 10], { ...CIERRE, ...cambio });
  client.setQueryData(['cierre-mes', 2026, 9], { ...CIERRE, mes: 9 });
  for (const mes of [9, 10]) {
    client.setQueryData(['retenciones', 2026, mes], { ...RETENCIONES, ...retenciones });
    client.setQueryData(['compras-tardias', 2026, mes], { compras: tardias, hayMas: false });
  }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/cierre']}>
        <CierreVista />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return () =>
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables);
}

const montoDe = (concepto: RegExp) =>
  screen
    .getAllByRole('row', { name: concepto })
    .map((fila) => within(fila).getAllByRole('cell'))
    .find((celdas) => celdas.length === 1)?.[0]?.textContent;
const write = (etiqueta: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(etiqueta), { target: { value } });

test('certificates that the declaration of another month does not count are told with what to do', () => {
  openCierre();
  const aviso = screen.getByText(/^El cierre de septiembre de 2026 no cuenta Q\s7\.05/).closest('.aviso');
  expect(aviso?.textContent).toContain('C-1 del NIT 99900025 por Q\u00a07.05');
  expect(aviso?.textContent).toContain('rectifique esa declaración ante SAT');
  expect(screen.getByRole('link', { name: 'Ver septiembre de 2026' }).getAttribute('href')).toBe(
    '/cierre?mes=2026-09',
  );
});

test('the button of the month before keeps the focus while another month takes the place of this one', async () => {
  openCierre();
  const boton = screen.getByRole('button', { name: 'Mes anterior' });
  boton.focus();
  fireEvent.click(boton);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('button', { name: /septiembre/ }).getAttribute('aria-current')).toBe('true');
  expect(boton.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mes anterior' }));
});

test('amounts that are typed change the worksheet at once and go into the closing; a wrong one prevents it', () => {
  const asked = openCierre();
  expect(montoDe(/^IMPUESTO A PAGAR/)).toBe('Q 65.36');
  write('Retenciones de IVA recibidas', '15.36');
  expect(montoDe(/^IMPUESTO A PAGAR/)).toBe('Q 50.00');
  write('Remanente del mes anterior', '-1');
  expect(screen.queryByRole('button', { name: 'Cerrar el mes' })).toBeNull();
  write('Remanente del mes anterior', '0.36');
  expect(screen.getByRole('link', { name: 'Ver documentos del mes' }).getAttribute('href')).toBe(
    '/facturas?fechas=rango&desde=2026-10-01&hasta=2026-10-31',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar el mes' }));
  const dialogo = within(screen.getByRole('dialog'));
  expect(dialogo.getByText(/Quedan avisos/)).toBeDefined();
  expect(dialogo.getByText(/^IMPUESTO A PAGAR/).parentElement?.textContent).toContain('SAT-2237Q 79.64');
  fireEvent.click(dialogo.getByRole('button', { name: 'Cerrar el mes' }));
  expect(asked()).toEqual([
    {
      ...{ mes: 10, anio: 2026, version: 0, calculo: 'c1' },
      ...{ remanente: 0.36, retenciones: 15.36, retencionesAnteriores: 5 },
      ...{ retencionesVistas: 0, arrastreVisto: { remanente: 30, retencionesAnteriores: 5 } },
    },
  ]);
});

test('a month that was opened again keeps the amounts that were typed where nothing newer says them', () => {
  openCierre({ congelado: CONGELADO, arrastre: null });
  const valorDe = (etiqueta: string) => screen.getByLabelText<HTMLInputElement>(etiqueta).value;
  expect(valorDe('Remanente del mes anterior')).toBe('30.00');
  expect(valorDe('Retenciones de IVA recibidas')).toBe('10.00');
  expect(montoDe(/^IMPUESTO A PAGAR/)).toBe('Q 55.36');
});

const NUEVA = { ...MARCA, revision: '4.1', ventas: 2124, credito: 20 };

test('figures whose documents changed cannot be closed: the page says both sums and calculates by itself, once', async () => {
  const asked = openCierre({ marca: NUEVA });
  expect(screen.getByText(/Ventas: eran Q\s1,003\.00, ahora son Q\s2,124\.00/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cerrar el mes' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(asked()).toMatchObject([{ mes: 10, anio: 2026 }]);
});

test('the credit of a month with purchases in dollars, which have no rate in the counters, is told without them', () => {
  openCierre({ marca: { ...NUEVA, comprasUsd: 112 } });
  expect(
    screen.getByText(/Crédito fiscal: era Q\s[\d.,]+, ahora es Q\s20\.00 sin los dólares\./),
  ).toBeDefined();
});

test('a month that was opened again does not offer the figures of its closing', async () => {
  const asked = openCierre({ marca: NUEVA, congelado: CONGELADO, version: 2 });
  expect(screen.queryByRole('button', { name: 'Cerrar el mes' })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(asked()).toHaveLength(1);
});

test('figures of this moment, and those of a month that is not over, are not calculated by the page', async () => {
  const asked = openCierre();
  jest.setSystemTime(new Date('2026-10-20T16:30:00Z'));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(asked()).toEqual([]);
});

test('a declared month says that it changed after, with declared, now and difference', () => {
  const ahora = { ...CALCULO, id: 'c2', marca: NUEVA, totalCambios: 1 };
  const bases = [
    { concepto: 'debito', monto: 240.36 },
    { concepto: 'credito', monto: 20 },
  ];
  const cambio = { clase: 'NUEVO', libro: 'venta', id: 'd9', tipoDoc: 'FACT', documento: 'A-9', total: 1120 };
  openCierre({
    ...{ estado: 'DECLARADO', version: 2, congelado: CONGELADO, marca: NUEVA },
    ...{ calculo: { ...ahora, bases, cambios: [cambio] } },
    declarado: {
      formularios: [{ formulario: 'SAT-2237', numero: '43210987654' }],
      dia: '2026-11-15',
      usuario: 'x',
    },
    estados: [{ mes: '2026-10', estado: 'DECLARADO', vigente: false }],
  });
  expect(screen.getAllByText('Declarado, cambió después')).toHaveLength(2);
  expect(screen.getByText(/cambiaron después de declararlo. Ventas: eran Q\s1,003\.00/)).toBeDefined();
  const tabla = within(screen.getByRole('table', { name: /^Qué se cerró y qué dicen/ }));
  const fila = within(tabla.getByRole('row', { name: /^IMPUESTO A PAGAR/ }));
  expect(fila.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['Q 55.36', 'Q 175.36', 'Q 120.00'],
  ]);
  expect(document.body.textContent).not.toContain('su contador si debe');
});

test('an amount that was typed is still there after the page was left by its own link', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['cierre-mes', 2026, 10], CIERRE);
  client.setQueryData(['retenciones', 2026, 10], RETENCIONES);
  const pagina = (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/cierre']}>
        <CierreVista />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { unmount } = render(pagina);
  write('Remanente del mes anterior', '777.77');
  unmount();
  render(pagina);
  expect(screen.getByLabelText<HTMLInputElement>('Remanente del mes anterior').value).toBe('777.77');
  expect(montoDe(/^IMPUESTO A PAGAR/)).toBe('Q 0.00');
});

test('the page knows what the comparison with SAT left, and how many test documents are left out', () => {
  openCierre({ conciliacion: 'POR_REVISAR', porRevisar: 8, calculo: { ...CALCULO, dePrueba: 44 } });
  expect(screen.getByText('Documentos que no coinciden con la SAT (8)')).toBeDefined();
  expect(screen.getByText(/^Se dejaron fuera 44 documentos de prueba/)).toBeDefined();
});

test('purchases that nobody vouches for have their own number and sum, and a link to their list', () => {
  const lista = '/facturasCompra?fechas=rango&desde=2026-10-01&hasta=2026-10-31&estado=POR_COMPROBAR';
  const calculo = { ...CALCULO, porComprobar: { cantidad: 3, gtq: 1120.5, usd: 40 } };
  const texto = /^Compras por comprobar, que no cuentan \(3\): Q\s1,120\.50 y \$\s40\.00/;
  const expectAviso = () => {
    expect(screen.getByText(texto)).toBeDefined();
    const enlace = screen.getByRole('link', { name: 'Ver compras por comprobar' });
    expect(enlace.getAttribute('href')).toBe(lista);
    cleanup();
  };
  openCierre({ calculo });
  expectAviso();
  // A closed month was closed without them.
  openCierre({ estado: 'LISTO', version: 1, calculo, congelado: { ...CONGELADO, calculo } });
  expectAviso();
  openCierre({ calculo: { ...CALCULO, porComprobar: { cantidad: 0, gtq: 0, usd: 0 } } });
  expect(screen.queryByText(/por comprobar/)).toBeNull();
});

test('figures from before the month was over cannot be closed, and the page says to calculate again', () => {
  openCierre({ calculo: { ...CALCULO, fecha: '2026-10-31T23:59:59-06:00' } });
  expect(screen.getByText(/de antes de que terminara el mes. Calcule de nuevo/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cerrar el mes' })).toBeNull();
});

test('a closed month shows what was closed, names what changed, and takes the number of its form', () => {
  const cambio = {
    ...{ clase: 'ANULACION', libro: 'venta', id: 'd9', tipoDoc: 'FACT', documento: 'A-9', total: 0 },
  };
  const calculo = { ...CALCULO, id: 'c2', bases: [], cambios: [cambio], totalCambios: 1 };
  const asked = openCierre({ estado: 'LISTO', version: 1, congelado: CONGELADO, calculo });
  expect(montoDe(/^IMPUESTO A PAGAR/)).toBe('Q 55.36');
  expect(screen.getByText('Anulado')).toBeDefined();
  expect(screen.queryByLabelText('Retenciones de IVA recibidas')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Anotar la declaración' }));
  const dialogo = within(screen.getByRole('dialog'));
  const declarar = () => fireEvent.click(dialogo.getByRole('button', { name: 'Anotar la declaración' }));
  declarar();
  expect(dialogo.getByText('Escriba el número de al menos un formulario.')).toBeDefined();
  write('Número del SAT-2237', '43210987654');
  write('Día en que lo presentó', '2026-10-31');
  declarar();
  expect(asked()).toEqual([]);
  write('Día en que lo presentó', '2026-11-15');
  declarar();
  expect(asked()).toMatchObject([
    { version: 1, dia: '2026-11-15', formularios: [{ formulario: 'SAT-2237', numero: '43210987654' }] },
  ]);
});

test('a small taxpayer sees the year beside the limit, and a month without figures asks for them', () => {
  const ventasAnio = [{ mes: '2026-10', total: 499_000, dolares: 0 }];
  const asked = openCierre({ declaracion: 'pequeno', calculo: null, ventasAnio });
  expect(screen.getByText(/límite se pasa en noviembre de 2026/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Calcular el mes' }));
  expect(asked()).toMatchObject([{ mes: 10, anio: 2026 }]);
});

test('a missing certificate is named with its days, and noted for its sale with what is expected', () => {
  const asked = openCierre();
  expect(screen.getAllByText('Falta, 41 días tarde')).toHaveLength(1);
  fireEvent.click(screen.getByLabelText('Falta la constancia (1)'));
  expect(screen.queryByText('C-7')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Anotar constancia/ }));
  const dialogo = within(screen.getByRole('dialog'));
  const anotar = () => fireEvent.click(dialogo.getByRole('button', { name: 'Anotar constancia' }));
  anotar();
  expect(dialogo.getByText('Escriba el número: letras, cifras y guiones.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Número de la constancia'));
  write('Número de la constancia', 'C-8');
  write('Monto retenido (Q)', '18');
  anotar();
  expect(asked()).toMatchObject([
    { impuesto: 'IVA', numero: 'C-8', nitAgente: '99900025', monto: 18, fecha: '2026-11-20' },
  ]);
});

test('a certificate is taken away only after a question', () => {
  const constancia = { id: 'x', impuesto: 'IVA', numero: 'C-1', nitAgente: '99900025', monto: 7.05 };
  const asked = openCierre({}, { constancias: [{ ...constancia, fecha: '2026-10-15' }] });
  fireEvent.click(screen.getByRole('button', { name: /C-1/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Quitar' }));
  expect(asked()).toEqual([]);
  const pregunta = within(screen.getByRole('dialog', { name: '¿Quitar la constancia C-1?' }));
  expect(pregunta.getByText(/^Sus Q\s7\.05 dejan de contar/)).toBeDefined();
  fireEvent.click(pregunta.getByRole('button', { name: 'Quitar' }));
  expect(asked()).toEqual([{ id: 'x', fecha: '2026-10-15' }]);
});

test('the list is a harmless table, and the file of Retenciones Web has three fields of what counts', () => {
  const [, fila = ''] = toCsvRetenciones([ESPERADA]).split('\r\n');
  expect(fila).toBe("05/10/2026,FACT A-1,99900025,'=Hotel,1120.00,18.00,,0.00,,41");
  const compra = {
    ...{ idTransaccion: 'c', fechaEmision: '', tipoDoc: 'FACT', serie: 'B1', numero: '7' },
    ...({ moneda: 'GTQ', statusDocumento: 'CERTIFICADO' } as const),
    ...{ total: 2500, totalIva: 267.86, produccion: true, saldo: 0 },
    nit: '9990002-5',
    compra: { nombreProveedor: 'X', cuenta: true, prueba: 'PROBADA' as const, clases: [], sinCredito: null },
  };
  const sinPeso = { ...compra, compra: { ...compra.compra, cuenta: false } };
  const compras = [
    compra,
    { ...compra, statusDocumento: 'ANULADO' } as const,
    { ...compra, total: 2499.99 },
    sinPeso,
    { ...compra, tipoDoc: 'NCRE', numero: '8' },
    { ...compra, tipoDoc: 'FESP', numero: '9' },
    {
      ...compra,
      moneda: 'USD',
      total: 400,
      fechaEmision: '2026-10-05T10:00:00-06:00',
      numero: '10',
    } as const,
  ];
  const read = (tasas: ReadonlyMap<string, string>) => toRetencionesWeb(compras, { desde: '2500.00', tasas });
  expect(read(new Map())).toEqual({ lineas: ['99900025,B1,7'], sinCambio: 1 });
  const conTasa = read(new Map([['2026-10-05', '7.65']]));
  expect(conTasa).toEqual({ lineas: ['99900025,B1,7', '99900025,B1,10'], sinCambio: 0 });
});

const TARDIA = {
  ...{ uuidCertificacion: 'U-1', fechaEmision: '2026-09-12T10:00:00-06:00', nombreProveedor: 'HILADOS' },
  ...{ documento: 'A-1', moneda: 'GTQ', total: 112, totalIva: 12 },
};

test('purchases that came late are counted in the open month with one press, one or all of them', () => {
  const asked = openCierre({}, {}, [TARDIA, { ...TARDIA, uuidCertificacion: 'U-2', documento: 'A-2' }]);
  const lista = screen.getByRole('region', { name: 'Compras que llegaron tarde' });
  expect(lista.textContent).toMatch(/del 12-09-2026, IVA Q\s12\.00/);
  const [primera] = within(lista).getAllByRole('button', { name: 'Contar en octubre de 2026' });
  if (primera !== undefined) fireEvent.click(primera);
  expect(asked()).toEqual([{ uuids: ['U-1'], mes: 10, anio: 2026 }]);
});

test('a closed month offers no late purchases, and one without any says nothing of them', () => {
  openCierre({ estado: 'LISTO' }, {}, [TARDIA]);
  expect(screen.queryByText('Compras que llegaron tarde')).toBeNull();
  cleanup();
  openCierre();
  expect(screen.queryByText('Compras que llegaron tarde')).toBeNull();
});

test('a year whose limit is not known yet is counted with the one before, which is said', () => {
  const ventasAnio = [{ mes: '2031-01', total: 100, dolares: 0 }];
  openCierre({ declaracion: 'pequeno', calculo: null, ventasAnio, mes: 1, anio: 2031 });
  expect(
    screen.getByText(/^Se cuenta con el límite de \d{4}; el de 2031 aún no está registrado aquí\.$/),
  ).toBeDefined();
});

test('what could not be asked before a closing is said, with a way to ask again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['cierre-mes', 2026, 10], CIERRE);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ComprasTardias cierre={CIERRE as unknown as CierreMes} />
        <DiasSinCambio periodo={{ mes: 10, anio: 2026 }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getAllByRole('button', { name: 'Reintentar' })).toHaveLength(2);
  expect(screen.getByText('No se pudo ver si llegaron compras tarde.')).toBeDefined();
  expect(screen.getByText('No se pudo ver si a este mes le faltan tipos de cambio.')).toBeDefined();
});

test('nobody owes a certificate for a credit note, and one without it has no green mark', () => {
  const nota = { ...ESPERADA, tipoDoc: 'NCRE', idTransaccion: 'n1', documento: 'N-1', iva: null, isr: null };
  expect([isFaltante(ESPERADA), isFaltante({ ...nota, falta: 'ORIGEN' })]).toEqual([true, false]);
});
