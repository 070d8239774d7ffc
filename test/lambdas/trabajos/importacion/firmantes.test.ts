import type * as S from '#graphql/generated/schema-types.ts';
import { createGuardado, openAutoridad } from '../../../../local/simulador/autoridad.ts';
import {
  NIT_PROVEEDOR,
  createAnulacionFirmada,
  createXmlFirmado,
  uuidDe,
} from '../../../support/factories/factura-compra.ts';
import { AHORA, NIT_A } from '../../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { importar as importarXml } from '../../../support/importar.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../../support/llamadas.ts';

const CLIENTE = '99900033';
const ANIO_MS = 366 * 86_400_000;
const llaves = createGuardado(AHORA);
const sat = openAutoridad(llaves, AHORA);
/** The authority issues certificates for a year back, so that those of a year later were not valid yet. */
const tarde = openAutoridad(llaves, new Date(AHORA.getTime() + 2 * ANIO_MS));
const DE_SAT = { certificadoOf: sat.firmanteOf };
/** A certificate that the authority issued, but to somebody else. */
const DE_OTRO = { certificadoOf: (nit: string) => sat.firmanteOf(nit === CLIENTE ? NIT_PROVEEDOR : CLIENTE) };

const compra = { nit: NIT_A };
const venta = { nit: CLIENTE, emisor: NIT_A };

let ports: PortsEnMemoria;

beforeEach(async () => {
  ports = createPortsDePrueba();
  await addEmisor(ports);
  await ports.creditos.adjust(NIT_A, { id: 'a', saldo: 'SatV', cantidad: 9, usuario: 'o' }, AHORA);
});

/** Imports them; answers "result emisor certificador: first reason" of each. */
async function importar(xmls: readonly string[], autoridades: string | null): Promise<string[]> {
  return (await importarXml(ports, xmls, autoridades)).archivos.map(describir);
}

function describir({ resultado, firmaEmisor, firmaCertificador, motivos }: S.ArchivoImportacion): string {
  return `${resultado} ${firmaEmisor} ${firmaCertificador}: ${motivos[0] ?? ''}`;
}

const estadoDe = async (n: number): Promise<string | undefined> =>
  (await ports.documentos.findByUuid(NIT_A, uuidDe(n)))?.documento.statusDocumento;

test('where certificates can be proved, an own sale needs one that the authority gave to the own NIT', async () => {
  const xmls = [
    await createXmlFirmado(1, { ...compra, ...DE_SAT }),
    await createXmlFirmado(2, { ...venta, ...DE_SAT }),
    await createXmlFirmado(3, compra),
    await createXmlFirmado(4, venta),
    await createXmlFirmado(5, { ...compra, ...DE_OTRO }),
    await createXmlFirmado(6, { ...venta, ...DE_OTRO }),
    await createXmlFirmado(7, { ...venta, certificadoOf: tarde.firmanteOf }),
  ];
  const noEsSuyo = 'El certificado que lo firmó no es de los que la SAT da a su NIT.';
  const sinPrueba = 'No se pudo comprobar que el certificado que lo firmó sea el de su emisor.';
  const deOtro = 'La firma es de otro NIT que el del emisor: no es auténtico.';
  expect(await importar(xmls, sat.certificado)).toEqual([
    'COMPRA VALIDA SIN_COMPROBAR: ',
    'VENTA VALIDA SIN_COMPROBAR: ',
    `POR_COMPROBAR SIN_COMPROBAR SIN_COMPROBAR: ${sinPrueba}`,
    expect.stringContaining(`INVALIDO SIN_COMPROBAR SIN_COMPROBAR: ${noEsSuyo}`),
    `FALSIFICADO DE_OTRO DE_OTRO: ${deOtro}`,
    expect.stringMatching(/^INVALIDO DE_OTRO DE_OTRO: No trae las dos firmas/),
    expect.stringContaining(`INVALIDO SIN_COMPROBAR SIN_COMPROBAR: ${noEsSuyo}`),
  ]);
  const { compra: datos } = await createUsuario(ports).data('Query.getDocumento', {
    ...{ uuidCertificacion: uuidDe(5), compras: true },
  });
  expect(datos?.cuenta).toBe(false);
});

test('where nothing can be proved, an own sale is kept with its remark', async () => {
  const [primero] = await importar([await createXmlFirmado(1, venta)], null);
  expect(primero).toMatch(/^VENTA SIN_COMPROBAR SIN_COMPROBAR: No se pudo comprobar que el certificado/);
  const guardada = await ports.documentos.findByUuid(NIT_A, uuidDe(1));
  expect(guardada?.documento.datos.alertas.map(({ codigo }) => codigo)).toEqual(['REPARO-26']);
});

test('an annulment takes out only a document that proves no more than it does', async () => {
  const resultados = await importar(
    [
      await createXmlFirmado(1, { ...compra, ...DE_SAT }),
      await createAnulacionFirmada(1, compra),
      await createXmlFirmado(2, { ...venta, ...DE_SAT }),
      await createAnulacionFirmada(2, venta),
      await createAnulacionFirmada(3, venta),
      await createXmlFirmado(3, { ...venta, ...DE_SAT }),
    ],
    sat.certificado,
  );
  const debil = 'La anulación está menos probada que el documento que anula, y no se aplicó.';
  expect(resultados[1]).toContain(`INVALIDO SIN_COMPROBAR SIN_COMPROBAR: ${debil}`);
  expect(resultados[3]).toContain(debil);
  expect([await estadoDe(2), await estadoDe(3)]).toEqual(['CERTIFICADO', 'CERTIFICADO']);
  expect(await ports.facturasCompra.find(NIT_A, uuidDe(1))).toMatchObject({
    documento: { statusDocumento: 'CERTIFICADO' },
  });
  const anulaciones = [
    await createAnulacionFirmada(1, { ...compra, ...DE_SAT }),
    await createAnulacionFirmada(3, { ...venta, ...DE_SAT }),
  ];
  expect((await importar(anulaciones, sat.certificado)).map((each) => each.split(' ')[0])).toEqual([
    'ANULACION',
    'ANULACION',
  ]);
  expect(await estadoDe(3)).toBe('ANULADO');
});
