import { MES_ABIERTO } from '#domain/cierre/mes.ts';
import type { Congelado } from '#domain/cierre/mes.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { createCertificacion, createGuardado, createNota } from '../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';
import { PASO } from '../../support/pasos.ts';

const MES = { mes: 11, anio: 2026 };
const AGENTE = '99900025';
const CONSTANCIA: S.ConstanciaInput = {
  ...{ id: createId(50), impuesto: 'IVA', numero: 'C-1', fecha: '2026-11-20', nitAgente: AGENTE },
  ...{ monto: 1.8, idTransaccion: createId(1) },
};
/** Amounts of a sale of which the buyer withholds. */
const DE_MIL = { total: '11200.00', totalIva: '1200.00' } as const;
const MARCADO = { nit: '9990002-5', nombre: ' Agente ', tipo: 'ESPECIAL', retieneIsr: false } as const;

let ports: PortsEnMemoria;

beforeEach(async () => {
  ports = createPortsDePrueba({ now: () => AHORA });
  await addEmisor(ports);
  for (const [n, idReceptor] of [
    [1, AGENTE],
    [2, AGENTE],
    [3, '99900033'],
  ] as const) {
    const idTransaccion = createId(n);
    const receptor = { idReceptor, tipoIdentificador: 'NIT' } as const;
    const guardado = createGuardado({ nit: NIT_A, idTransaccion, ...receptor, ...DE_MIL });
    await ports.documentos.reserve(guardado, AHORA);
    await ports.documentos.apply(NIT_A, idTransaccion, PASO.certificado(createCertificacion(n)), AHORA);
  }
  await createUsuario(ports).data('Mutation.putAgenteRetenedor', { data: { ...MARCADO, quitar: false } });
});

test('sales to a buyer that withholds wait for their certificates, which the closing counts', async () => {
  const { data } = createUsuario(ports);
  await data('Mutation.putConstancia', { data: CONSTANCIA });
  // A repeat under the same id adds nothing.
  await data('Mutation.putConstancia', { data: CONSTANCIA });
  const { esperadas, constancias, ...resto } = await data('Query.getRetenciones', MES);
  expect(
    esperadas.map(({ idTransaccion, iva, constanciaIva }) => [idTransaccion, iva, constanciaIva]).sort(),
  ).toEqual([
    [createId(1), 180, 'C-1'],
    [createId(2), 180, null],
  ]);
  expect(constancias).toMatchObject([{ numero: 'C-1', monto: 1.8, usuario: NIT_A }]);
  expect(resto).toMatchObject({ totalIva: 1.8, totalIsr: 0, hayMas: false, agentes: [{ nit: AGENTE }] });
  expect(await data('Query.getCierreMes', MES)).toMatchObject({ retencionesRecibidas: 1.8 });
  await data('Mutation.quitarConstancia', { id: CONSTANCIA.id, fecha: CONSTANCIA.fecha });
  expect(await data('Query.getRetenciones', MES)).toMatchObject({ constancias: [], totalIva: 0 });
});

test('a certificate that comes for a closed month is told with whatever month is looked at', async () => {
  const { data } = createUsuario(ports);
  const congelado = {
    ...{ datos: { remanente: '0.00', retenciones: '0.00', retencionesAnteriores: '0.00' }, usuario: NIT_A },
    ...{ calculo: { id: 'c', declaracion: 'general' }, fecha: '2026-11-05T10:00:00-06:00' },
  } as unknown as Congelado;
  const mes = { ...MES_ABIERTO, estado: 'DECLARADO', congelado } as const;
  const evento = { tipo: 'CERRADO', usuario: NIT_A, fecha: congelado.fecha, detalle: 'c' } as const;
  await ports.cierresMes.change(NIT_A, '2026-10', { version: 0, calculo: null }, { mes, evento });
  await data('Mutation.putConstancia', { data: { ...CONSTANCIA, fecha: '2026-10-30' } });
  const { constancias, sinDeclarar } = await data('Query.getRetenciones', MES);
  expect(constancias).toEqual([]);
  expect(sinDeclarar).toMatchObject([
    { mes: '2026-10', estado: 'DECLARADO', falta: 1.8, constancias: [{ numero: 'C-1', monto: 1.8 }] },
  ]);
});

test('a sale in dollars is withheld of at the rate of its day, and a note by the sale that it adjusts', async () => {
  const receptor = { idReceptor: AGENTE, tipoIdentificador: 'NIT' } as const;
  const emit = async (n: number, cambio: Partial<DocumentoCompleto>): Promise<void> => {
    const idTransaccion = createId(n);
    await ports.documentos.reserve(
      createGuardado({ nit: NIT_A, idTransaccion, ...receptor, ...cambio }),
      AHORA,
    );
    await ports.documentos.apply(NIT_A, idTransaccion, PASO.certificado(createCertificacion(n)), AHORA);
  };
  await emit(5, { moneda: 'USD', total: '1120.00', totalIva: '120.00' });
  await emit(6, { ...createNota(createId(1)), total: '112.00', totalIva: '12.00' });
  const read = async () => {
    const { esperadas } = await createUsuario(ports).data('Query.getRetenciones', MES);
    return [5, 6].map((n) => {
      const suya = esperadas.find(({ idTransaccion }) => idTransaccion === createId(n));
      return [suya?.iva, suya?.falta];
    });
  };
  expect(await read()).toEqual([
    [null, 'CAMBIO'],
    [-1.8, null],
  ]);
  await ports.unidades.putTipoCambio(NIT_A, { fecha: '2026-11-20', tasa: '7.65' });
  // 120.00 dollars of IVA are Q 918.00, of which 15 % is withheld.
  expect((await read())[0]).toEqual([137.7, null]);
});

test('a test document of an issuer with real ones waits for no certificate', async () => {
  const idTransaccion = createId(4);
  const receptor = { idReceptor: AGENTE, tipoIdentificador: 'NIT' } as const;
  await ports.documentos.reserve(
    createGuardado({ nit: NIT_A, idTransaccion, ...receptor, ...DE_MIL }),
    AHORA,
  );
  const real = createCertificacion(4, { produccion: true });
  await ports.documentos.apply(NIT_A, idTransaccion, PASO.certificado(real), AHORA);
  const { esperadas } = await createUsuario(ports).data('Query.getRetenciones', MES);
  expect(esperadas.map((cada) => cada.idTransaccion)).toEqual([idTransaccion]);
});

test('a wrong or repeated certificate, and one of a sale that does not exist, is refused', async () => {
  const { data, error } = createUsuario(ports);
  await data('Mutation.putConstancia', { data: CONSTANCIA });
  for (const [cambio, codigo] of [
    [{ id: createId(51) }, 'CONSTANCIA_REPETIDA'],
    [{ monto: 5 }, 'CONFLICTO'],
    [{ id: createId(51), monto: 0 }, 'CIERRE_INVALIDO'],
    [{ id: createId(51), monto: 1.005 }, 'CIERRE_INVALIDO'],
    [{ id: createId(51), fecha: '2026-11-21' }, 'CIERRE_INVALIDO'],
    [{ id: createId(51), nitAgente: '99900026' }, 'CIERRE_INVALIDO'],
    [{ id: createId(51), numero: 'C-2', idTransaccion: createId(77) }, 'DOCUMENTO_NO_ENCONTRADO'],
    [{ id: 'x' }, 'VALIDACION'],
  ] as const)
    expect(await error('Mutation.putConstancia', { data: { ...CONSTANCIA, ...cambio } })).toMatchObject({
      codigo,
    });
  expect(await error('Mutation.quitarConstancia', { id: createId(88), fecha: '2026-11-20' })).toMatchObject({
    codigo: 'CONSTANCIA_NO_ENCONTRADA',
  });
});

test('a buyer is marked once, and one that withholds nothing is none', async () => {
  const { data, error } = createUsuario(ports);
  const publico = { ...MARCADO, tipo: 'PUBLICO', quitar: false } as const;
  expect(await data('Mutation.putAgenteRetenedor', { data: publico })).toEqual([
    { nit: AGENTE, nombre: 'Agente', tipo: 'PUBLICO', retieneIsr: false },
  ]);
  expect(await error('Mutation.putAgenteRetenedor', { data: { ...publico, tipo: 'NINGUNO' } })).toMatchObject(
    { codigo: 'CIERRE_INVALIDO' },
  );
  expect(await data('Mutation.putAgenteRetenedor', { data: { ...publico, quitar: true } })).toEqual([]);
});
