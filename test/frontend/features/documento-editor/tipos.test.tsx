/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { falta } from '#domain/errores/falta.ts';
import { ApiError } from '../../../../frontend/src/lib/api-error.ts';
import { readToasts } from '../../../../frontend/src/lib/toasts.ts';
import { field, openEditor, preloadEditor } from './open-editor.tsx';
import { ESTABLECIMIENTO, fakeServicios } from './soporte.ts';

const producto = () => field('detalle-0-descripcion');
const tipo = () => field('tipoDocumento') as unknown as HTMLSelectElement;
const mas = () => document.querySelector<HTMLDetailsElement>('[data-prueba=mas-opciones]');
const openMas = () => document.querySelector<HTMLElement>('[data-prueba=mas-opciones] > summary');
const dato = (nombre: string) => document.querySelector(`[data-prueba="${nombre}"]`)?.textContent;

type User = ReturnType<typeof openEditor>['user'];

async function changeTipo(user: User, codigo: string) {
  await user.selectOptions(tipo(), codigo);
}

async function writeLinea(user: User, texto: string) {
  await user.click(producto());
  await user.keyboard(texto);
}

const certify = (user: User) => user.keyboard('{Control>}{Enter}{/Control}{Enter}');

beforeAll(preloadEditor);
afterEach(cleanup);

describe('the list of types', () => {
  test('offers what the regime issues, default first, and nothing else', () => {
    openEditor(fakeServicios().servicios);
    expect([...tipo().options].map(({ value }) => value)).toEqual(['FACT', 'FCAM', 'FESP', 'RECI', 'RDON']);
  });

  test('changing it keeps what was typed', async () => {
    const { user } = openEditor(fakeServicios().servicios);
    await user.keyboard('Hilo{Tab}2{Tab}5');
    for (const codigo of ['FCAM', 'FESP', 'RDON', 'FACT']) await changeTipo(user, codigo);
    expect(producto().value).toBe('Hilo');
    expect(field('detalle-0-precioUnitario').value).toBe('5');
    expect(field('receptor-nit').value).toBe('CF');
  });
});

describe('what each type asks for', () => {
  test('a cash sale to CF asks for nothing new', () => {
    openEditor(fakeServicios().servicios);
    expect(mas()?.open).toBe(false);
    for (const ruta of ['tipoPersoneria', 'tipoCambio', 'datosFacturaCambiaria-abonos', 'detalle-0-impuesto'])
      expect(field(ruta)).toBeNull();
    expect(document.querySelector('.editor-linea-opciones')).toBeNull();
  });

  test('FESP: a seller instead of a client, never CF, with both withholdings and the net', async () => {
    const { user } = openEditor(fakeServicios().servicios);
    await changeTipo(user, 'FESP');
    expect(screen.getByRole('heading', { name: 'Vendedor' })).not.toBeNull();
    expect(field('receptor-nit').value).toBe('');
    await writeLinea(user, 'Café{Tab}1{Tab}33666.06');
    expect([dato('isr'), dato('ivaRetenido'), dato('neto')]).toEqual([
      'Q 1,502.95',
      'Q 3,607.08',
      'Q 28,556.03',
    ]);
    await user.click(field('receptor-nit'));
    await user.tab();
    expect(field('receptor-nit').value).toBe('');
    expect(field('receptor-nit').getAttribute('aria-invalid')).toBe('true');
  });

  test('FESP sends the withholdings it showed', async () => {
    const { servicios, enviados } = fakeServicios();
    const { user } = openEditor(servicios);
    await changeTipo(user, 'FESP');
    await user.type(field('receptor-nit'), '99900025');
    await user.type(field('receptor-nombre'), 'Ana');
    await writeLinea(user, 'Café{Tab}1{Tab}112');
    await certify(user);
    await screen.findByText('1612FC8C');
    expect(enviados[0]).toMatchObject({ tipoDocumento: 'FESP', receptor: { nit: '99900025' } });
  });

  test('RDON: the legal form, the issuer’s own already chosen; RECI: the reason for no IVA', async () => {
    const { user } = openEditor(fakeServicios().servicios, {
      establecimiento: { ...ESTABLECIMIENTO, tipoPersoneria: 730 },
    });
    await changeTipo(user, 'RDON');
    expect(field('tipoPersoneria').value).toBe('730');
    expect(field('escenarioExento')).toBeNull();
    await changeTipo(user, 'RECI');
    expect(field('escenarioExento').closest('details')).toBeNull();
  });

  test('a type without special taxes does not ask for them, and keeps none of another type', async () => {
    const { servicios, enviados } = fakeServicios();
    const { user } = openEditor(servicios);
    await user.keyboard('Gasolina{Tab}10{Tab}30');
    await user.click(openMas() as HTMLElement);
    await user.click(screen.getByRole('checkbox', { name: 'Impuesto especial' }));
    await user.selectOptions(field('detalle-0-impuesto'), 'PETROLEO');
    expect(field('detalle-0-impuesto-codigoUnidadGravable').value).toBe('1');
    expect(document.querySelector('.editor-linea-impuesto')?.textContent).toContain('Q 47.00');
    expect(dato('PETROLEO')).toBe('Q 47.00');
    expect(dato('total')).toBe('Q 347.00');
    await user.selectOptions(field('detalle-0-impuesto-codigoUnidadGravable'), '4');
    expect(dato('total')).toBe('Q 313.00');
    await certify(user);
    await screen.findByText('1612FC8C');
    expect(enviados[0]?.detalle[0]?.impuesto).toMatchObject({
      nombreCorto: 'PETROLEO',
      codigoUnidadGravable: 4,
      cantidadUnidades: '',
    });
  });

  test.each([
    ['TURISMO HOSPEDAJE', []],
    ['BEBIDAS ALCOHOLICAS', ['montoGravable', 'cantidadUnidades']],
    ['CEMENTO', ['cantidadUnidades']],
    ['TASA MUNICIPAL', ['monto']],
  ])('%s is measured by %j', async (nombre, medidas) => {
    const { user } = openEditor(fakeServicios().servicios);
    await user.click(openMas() as HTMLElement);
    await user.click(screen.getByRole('checkbox', { name: 'Impuesto especial' }));
    await user.selectOptions(field('detalle-0-impuesto'), nombre);
    const drawn = ['montoGravable', 'cantidadUnidades', 'monto'].filter(
      (campo) => (field(`detalle-0-impuesto-${campo}`) as HTMLInputElement | null) !== null,
    );
    expect(drawn).toEqual(medidas);
  });
});

describe('more options', () => {
  test('the exchange rate is asked for only where a rule needs it', async () => {
    const { user } = openEditor(fakeServicios().servicios);
    await user.click(openMas() as HTMLElement);
    expect(field('tipoCambio')).toBeNull();
    await user.selectOptions(field('moneda'), 'USD');
    expect(field('tipoCambio')).not.toBeNull();
    await user.clear(field('receptor-nit'));
    await user.type(field('receptor-nit'), '99900025');
    expect(field('tipoCambio')).toBeNull();
  });

  test('a sale on credit is due in a month unless it says otherwise', async () => {
    const { servicios, enviados } = fakeServicios();
    const { user } = openEditor(servicios);
    await user.keyboard('Hilo{Tab}1{Tab}5');
    await user.click(openMas() as HTMLElement);
    await user.click(screen.getByRole('checkbox', { name: 'Venta al crédito' }));
    expect(field('fechaVencimiento').value).toBe('21/12/2026');
    await certify(user);
    await screen.findByText('1612FC8C');
    expect(enviados[0]?.fechaVencimiento).toBe('2026-12-21');
  });

  test('an export asks for consignee and country, and INCOTERM only with goods', async () => {
    const { servicios, enviados } = fakeServicios();
    const establecimiento = { ...ESTABLECIMIENTO, codExp: 'EXP-1', nombreExp: 'TELARES' };
    const { user } = openEditor(servicios, { establecimiento });
    await user.keyboard('Telas{Tab}1{Tab}500');
    await user.click(openMas() as HTMLElement);
    await user.click(screen.getByRole('switch', { name: 'Exportación' }));
    await certify(user);
    const consignatario = field('datosExportacion-nombreConsignatario');
    expect(document.activeElement).toBe(consignatario);
    await user.type(consignatario, 'ACME');
    await user.type(field('datosExportacion-direccionConsignatario'), 'Main 1');
    await user.type(field('datosExportacion-paisConsignatario'), 'Estados Unidos');
    expect(field('datosExportacion-incoterm').getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(field('detalle-0-bienServicio'), 'S');
    expect(field('datosExportacion-incoterm')).toBeNull();
    await user.selectOptions(field('detalle-0-bienServicio'), 'B');
    await user.selectOptions(field('datosExportacion-incoterm'), 'FOB');
    expect(document.querySelector('[data-prueba=frases]')?.textContent).toContain('Por ser exportación');
    await certify(user);
    await screen.findByText('1612FC8C');
    expect(enviados[0]).toMatchObject({
      tipoVenta: 'Export',
      datosExportacion: { incoterm: 'FOB', codigoExportador: 'EXP-1', nombreExportador: 'TELARES' },
    });
  });

  test('a foreign id is one because the user says so', async () => {
    const { user } = openEditor(fakeServicios().servicios);
    await user.click(screen.getByText('Más datos'));
    await user.click(screen.getByRole('checkbox', { name: /Es extranjero/ }));
    await user.type(field('receptor-nit'), 'ab123456');
    await user.tab();
    expect(field('receptor-nit').value).toBe('AB123456');
    expect(field('receptor-nit').getAttribute('aria-invalid')).toBeNull();
  });

  test('the exempt scenario is searched by its words, prints its law, and may hold for some lines', async () => {
    const { servicios, enviados } = fakeServicios();
    const { user } = openEditor(servicios);
    await user.keyboard('Libro{Tab}1{Tab}112{Tab}{Tab}');
    await user.keyboard('Hilo{Tab}1{Tab}112');
    await user.click(openMas() as HTMLElement);
    await user.click(field('escenarioExento'));
    await user.keyboard('cooperativas ventas{Enter}');
    expect(dato('iva')).toBeUndefined();
    expect(screen.getByText(/Se imprime: .*art\. 7 núm\. 5/)).not.toBeNull();
    // The whole sale stays exempt until a mark is removed.
    await user.selectOptions(screen.getByLabelText('Se aplica'), 'lineas');
    expect(dato('iva')).toBeUndefined();
    await user.click(field('detalle-1-exento'));
    expect(dato('iva')).toBe('Q 12.00');
    await certify(user);
    await screen.findByText('1612FC8C');
    expect(enviados[0]).toMatchObject({ escenarioExento: 3, detalle: [{ exento: true }, { exento: false }] });
  });

  test.each<[string, (user: UserEvent) => Promise<void>]>([
    ['mark', (user) => user.click(field('detalle-0-exento'))],
    ['marked line', (user) => user.click(screen.getByRole('button', { name: 'Quitar la línea 1' }))],
  ])('with the last exempt %s goes the scenario, and the sale pays IVA', async (_que, quitar) => {
    const { user } = openEditor(fakeServicios().servicios);
    await user.keyboard('Libro{Tab}1{Tab}112{Tab}{Tab}');
    await user.keyboard('Hilo{Tab}1{Tab}112');
    await user.click(openMas() as HTMLElement);
    await user.click(field('escenarioExento'));
    await user.keyboard('cooperativas ventas{Enter}');
    await user.selectOptions(screen.getByLabelText('Se aplica'), 'lineas');
    await user.click(field('detalle-1-exento'));
    await quitar(user);
    expect(field('escenarioExento').value).toBe('');
    expect(field('detalle-0-exento')).toBeNull();
    expect(dato('iva')).not.toBe('Q 0.00');
    expect(dato('iva')).toMatch(/^Q (12|24)\.00$/);
    expect(readToasts().at(-1)).toMatchObject({ tipo: 'warning' });
  });

  test('each phrase says why it is there, and one may be chosen', async () => {
    const { servicios, enviados } = fakeServicios();
    const { user } = openEditor(servicios);
    await user.keyboard('Hilo{Tab}1{Tab}5');
    await user.click(openMas() as HTMLElement);
    const frases = within(document.querySelector('[data-prueba=frases]') as HTMLElement);
    expect(frases.getByText('Por su régimen')).not.toBeNull();
    await user.click(frases.getByText('Puede agregar'));
    await user.click(frases.getByRole('checkbox', { name: /Gastos personales/ }));
    expect(frases.getByText('Elegida por usted')).not.toBeNull();
    await certify(user);
    await screen.findByText('1612FC8C');
    expect(enviados[0]?.frasesElegidas).toEqual([
      { tipoFrase: 9, codigoEscenario: 13, numeroResolucion: '' },
    ]);
  });

  test('a fault of the server inside the closed panel opens it and takes the focus', async () => {
    const error = new ApiError({
      codigo: 'VALIDACION',
      tipo: 'error',
      mensaje: 'Revise los campos marcados.',
      faltas: [falta('MONEDA-01', 'data.moneda')],
    });
    const { user } = openEditor(fakeServicios({ certify: () => Promise.reject(error) }).servicios);
    await user.keyboard('Hilo{Tab}2{Tab}5');
    await certify(user);
    await waitFor(() => expect(mas()?.open).toBe(true));
    await waitFor(() => expect(document.activeElement).toBe(field('moneda')));
    expect(field('moneda').getAttribute('aria-invalid')).toBe('true');
  });

  test('a fault without a field is said above the form', async () => {
    const error = new ApiError({
      codigo: 'VALIDACION',
      tipo: 'error',
      mensaje: 'Revise los campos marcados.',
      faltas: [falta('TOTAL-03', 'data.valorTotal')],
    });
    const { user } = openEditor(fakeServicios({ certify: () => Promise.reject(error) }).servicios);
    await user.keyboard('Hilo{Tab}2{Tab}5');
    await certify(user);
    expect(await screen.findByText(/El total cambió/)).not.toBeNull();
  });
});

describe('instalments', () => {
  const monto = (indice: number) => field(`datosFacturaCambiaria-abonos-${indice}-monto`);
  const fecha = (indice: number) => field(`datosFacturaCambiaria-abonos-${indice}-fechaVencimiento`);

  async function openCambiaria() {
    const { servicios, enviados } = fakeServicios();
    const { user } = openEditor(servicios);
    await changeTipo(user, 'FCAM');
    await writeLinea(user, 'Telar{Tab}1{Tab}100');
    await user.clear(field('datosFacturaCambiaria-abonos'));
    await user.type(field('datosFacturaCambiaria-abonos'), '3');
    return { user, enviados };
  }

  test('split the total in equal parts with the rest in the last, a month apart, and follow it', async () => {
    const { user } = await openCambiaria();
    expect([0, 1, 2].map((i) => monto(i).value)).toEqual(['33.33', '33.33', '33.34']);
    expect([0, 1, 2].map((i) => fecha(i).value)).toEqual(['21/12/2026', '21/01/2027', '21/02/2027']);
    await user.clear(field('detalle-0-precioUnitario'));
    await user.type(field('detalle-0-precioUnitario'), '300');
    expect([0, 1, 2].map((i) => monto(i).value)).toEqual(['100.00', '100.00', '100.00']);
    await user.selectOptions(screen.getByLabelText('Cada'), 'quincena');
    expect(fecha(1).value).toBe('05/01/2027');
  });

  test('written by hand stay, show what they lack, and stop the certification until they add up', async () => {
    const { user, enviados } = await openCambiaria();
    await user.clear(monto(0));
    await user.type(monto(0), '40');
    expect(dato('diferencia')).toContain('Q 6.67');
    await certify(user);
    expect(enviados).toHaveLength(0);
    expect(field('datosFacturaCambiaria-abonos').getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Repartir en partes iguales' }));
    expect(dato('diferencia')).toBe('Los abonos suman el total.');
    await certify(user);
    await screen.findByText('1612FC8C');
    expect(enviados[0]?.datosFacturaCambiaria?.abonos.map((abono) => abono.monto)).toEqual([
      '33.33',
      '33.33',
      '33.34',
    ]);
  });

  test('a due day before the emission is marked at its row', async () => {
    const { user } = await openCambiaria();
    await user.clear(fecha(0));
    await user.type(fecha(0), '2026-11-01');
    await user.tab();
    expect(fecha(0).getAttribute('aria-invalid')).toBe('true');
    expect(fecha(1).getAttribute('aria-invalid')).toBeNull();
  });
});
