import type { Mundo } from './mundo-creditos.ts';
import { YA_CARGADAS, isVentaImportada, numerosOf, readGratis } from './actos-importacion.ts';
import { uuidDe } from './factories/factura-compra.ts';

type Movimientos = readonly Readonly<Record<string, unknown>>[];

/** Each document that is there holds one credit of its kind, and no credit is held for a document that is not. */
export async function checkDocumentos(mundo: Mundo, nit: string, movimientos: Movimientos): Promise<void> {
  const { ports, emitidos } = mundo;
  const tomados: Record<string, number> = { CerV: 0, CerC: 0, SatV: 0, SatC: 0 };
  for (const { tipo, saldo } of movimientos)
    if (tipo === 'RESERVADO') tomados[String(saldo)] = (tomados[String(saldo)] ?? 0) + 1;
  const ids = emitidos.filter((each) => each.nit === nit).map(({ id }) => id);
  const guardados = await ports.documentos.findMany(nit, ids);
  const sinCredito: readonly string[] = ['RECHAZADO', 'ESPERA_CREDITO'];
  const vivos = guardados.filter(({ documento }) => !sinCredito.includes(documento.statusDocumento));
  const deCompra = vivos.filter(({ documento }) => documento.tipoDoc === 'FESP').length;
  const uuids = numerosOf(nit).map(uuidDe);
  const compras = await ports.facturasCompra.findMany(nit, uuids);
  const conCredito = (credito: string) => compras.filter(({ carga }) => carga.credito === credito).length;
  const ventas = await Promise.all(
    numerosOf(nit)
      .filter(isVentaImportada)
      .map((numero) => ports.documentos.findByUuid(nit, uuidDe(numero))),
  );
  expect({ nit, ...tomados, gratis: await readGratis(mundo, nit) }).toEqual({
    nit,
    CerV: vivos.length - deCompra,
    CerC: deCompra,
    SatV: ventas.filter((venta) => venta !== null).length,
    SatC: conCredito('SatC'),
    gratis: YA_CARGADAS + conCredito('GRATIS'),
  });
}
