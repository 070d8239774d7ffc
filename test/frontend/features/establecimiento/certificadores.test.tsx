/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { CertificadoresLista } from '../../../../frontend/src/features/establecimiento/components/certificadores-lista.tsx';
import { listReales, pasoOf } from '../../../../frontend/src/features/establecimiento/paso.ts';
import { SIMULADOS } from '../../../../local/simulador/identidad.ts';
import { useConfig } from '../../../support/config.ts';

type Configurado = ComponentProps<typeof CertificadoresLista>['configurados'][number];

useConfig(SIMULADOS);
afterEach(cleanup);

const SALUD = {
  luz: 'VERDE',
  ultimoExito: null,
  ultimoError: null,
  p95Ms: null,
  errores: 0,
  llamadas: 3,
} as const;
const certificador = (cambios: Partial<Configurado>): Configurado => ({
  nitCertificador: '99900122',
  nombre: 'CERTIFICADOR DE PRUEBA',
  version: 'v1',
  prod: false,
  principal: true,
  usuario: '',
  tieneApiKey: true,
  tieneLlaveFirma: false,
  bearerVigencia: null,
  comprobado: '2026-11-01T12:00:00.000Z',
  certificado: null,
  salud: SALUD,
  ...cambios,
});
const segundo = certificador({ nitCertificador: '99900165', principal: false });

function open(configurados: readonly Configurado[]) {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <CertificadoresLista configurados={configurados} />
    </QueryClientProvider>,
  );
  const [region] = screen
    .getAllByRole('region', { name: 'Segundo certificador de prueba (simulado, como INFILE)' })
    .slice(-1);
  if (region === undefined) throw new Error('The second certifier is not shown');
  const listSent = () =>
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables);
  const [principal = region] = screen.getAllByRole('region');
  return { principal, region, listSent };
}

test.each([
  ['VERDE', 'Funciona'],
  ['AMARILLA', 'Responde con fallas'],
  ['ROJA', 'No responde'],
  ['GRIS', 'Sin datos recientes'],
] as const)(
  'its light %s says "%s", with the time of its last success, its pace and its errors',
  (luz, texto) => {
    const salud = {
      ...SALUD,
      luz,
      ultimoExito: '2026-11-21T09:39:27-06:00',
      p95Ms: 240,
      errores: 1,
      llamadas: 4,
    };
    const { region } = open([certificador({}), { ...segundo, salud }]);
    expect(within(region).getByText(texto)).toBeTruthy();
    expect(
      within(region).getByText('Último éxito 21-11-2026 09:39 · responde en 0.2 s · 1 error en 15 minutos'),
    ).toBeTruthy();
  },
);

test('asks before it takes a certifier away with its keys', async () => {
  const usuario = userEvent.setup();
  const { region, listSent } = open([certificador({}), segundo]);
  await usuario.click(within(region).getByRole('button', { name: 'Quitar' }));
  const dialogo = screen.getByRole('dialog', { name: /^¿Quitar Segundo certificador/ });
  await usuario.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(listSent()).toEqual([]);
  await usuario.click(within(region).getByRole('button', { name: 'Quitar' }));
  await usuario.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quitar' }));
  expect(listSent()).toEqual(['99900165']);
});

test('the main one stays while there are others', () => {
  open([certificador({}), segundo]);
  const principal = screen.getByRole('region', { name: 'Certificador de prueba (simulado)' });
  expect(within(principal).queryByRole('button', { name: 'Quitar' })).toBeNull();
});

test.each([
  ['99900122', ['Contraseña del certificado', 'Llave del certificador']],
  ['99900165', ['Llave de firma', 'Llave del certificador', 'Usuario del certificador']],
  ['99900173', ['Llave del certificador', 'Usuario del certificador']],
])('the form of %s asks for what that certifier wants and nothing else', async (nitCertificador, campos) => {
  const usuario = userEvent.setup();
  const region = open([
    certificador({ nitCertificador }),
    ...(nitCertificador === '99900165' ? [] : [segundo]),
  ]).principal;
  await usuario.click(within(region).getByRole('button', { name: 'Editar' }));
  const shown = campos.filter((campo) => within(region).queryByLabelText(campo, { selector: 'input' }));
  expect(shown).toEqual(campos);
  const inputs = region.querySelectorAll('input:not([type=checkbox]):not([type=file])');
  expect(inputs).toHaveLength(campos.length);
  expect(within(region).queryByRole('combobox')).toBeNull();
});

test('keys that the certifier has not accepted are said to be so, and can be proved', async () => {
  const usuario = userEvent.setup();
  const { principal, listSent } = open([certificador({ comprobado: null }), segundo]);
  expect(within(principal).getByText('Sin comprobar')).toBeTruthy();
  await usuario.click(within(principal).getByRole('button', { name: 'Comprobar ahora' }));
  expect(listSent()).toEqual(['99900122']);
  cleanup();
  expect(within(open([certificador({}), segundo]).principal).queryByText('Sin comprobar')).toBeNull();
});

test('a step of the set-up is done when its proof is there', () => {
  const emisor = (faseRegistroPaf: number) => ({ faseRegistroPaf });
  const listo = certificador({ nitCertificador: '99900173', usuario: 'LACEIBA' });
  const sinPrueba = { ...listo, comprobado: null };
  expect([pasoOf(null, undefined), pasoOf(emisor(0), undefined)]).toEqual([0, 1]);
  expect([pasoOf(emisor(0), sinPrueba), pasoOf(emisor(0), listo)]).toEqual([1, 2]);
  // An issuer that is set up already keeps its screen, which warns about the keys.
  expect([pasoOf(emisor(3), sinPrueba), pasoOf(emisor(3), listo)]).toEqual([3, 3]);
});

test('the list of what real invoices need follows the certifier, the agreement and the credits', () => {
  const emisor = (faseRegistroPaf: number) =>
    ({ faseRegistroPaf, razon: 'TIENDA DE PRUEBA', regimenSat: 'PATRI' }) as const;
  const hechos = (...[fase, config, creditos]: [number, Configurado | undefined, number | null]) =>
    listReales(emisor(fase), config, creditos).flatMap(({ clave, hecho }) => (hecho ? [clave] : []));
  expect(hechos(0, undefined, null)).toEqual(['datos']);
  expect(hechos(0, undefined, 25)).toEqual(['datos', 'plan']);
  const deMegaprint = certificador({ certificado: null });
  expect(hechos(1, deMegaprint, 0)).toEqual(['datos', 'certificador', 'contrato']);
  expect(hechos(0, certificador({ comprobado: null, certificado: null }), 0)).toEqual(['datos']);
  // A certifier that signs for the issuer needs no file.
  const queFirma = certificador({ nitCertificador: '99900173', usuario: 'LACEIBA', certificado: null });
  expect(hechos(3, queFirma, 1)).toEqual(['datos', 'certificador', 'certificado', 'contrato', 'plan']);
  const [datos, , firma] = listReales(emisor(0), queFirma, 1);
  expect(datos?.texto).toContain('TIENDA DE PRUEBA');
  expect(firma?.texto).toMatch(/firma por usted/);
});
