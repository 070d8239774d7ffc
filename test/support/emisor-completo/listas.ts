import { CABECERA_ENLACE, RUTA_PUBLICA } from '#domain/enlaces/documento-publico.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { ahora, emitir, newId, until } from '../../solas/paseo/comun.ts';
import type { Paseo } from '../../solas/paseo/comun.ts';
import { EMISOR, subir } from '../../solas/paseo/cuenta.ts';
import { sampleDraft } from '../issuer.ts';
import { changeDato, listFilas, readDato } from '../../solas/paseo/paquetes.ts';
import { MOTIVO } from './creditos.ts';
import { EN_UN_DIA_MS } from './estados.ts';
import { entrarComo, tarjeta } from './gente.ts';
import { llamar, preguntar } from './llamar.ts';
import { mesHace } from './mes.ts';

/** More closes of a till than a page has. */
const CIERRES = 21;

const DIRECCION = {
  direccion: '1a calle',
  municipio: 'Sololá',
  departamento: 'Sololá',
  codigoPostal: '7001',
  pais: 'GT',
};

/** Products, clients and suppliers with everything that a row may have. */
export async function llenarListas({ dueno }: Paseo): Promise<void> {
  const producto: S.ProductoInput = {
    ...{ codigo: 'GAS-1', codigoAlterno: 'G1', descripcion: 'Gasolina', bienServicio: 'B' },
    ...{ unidadMedida: 'GAL', precio: 33.5, impuesto: { nombreCorto: 'PETROLEO', codigoUnidadGravable: 1 } },
  };
  for (const modulo of ['V', 'C'] as const)
    await llamar(dueno, 'Mutation.putProductos', { modulo, productos: [producto] });
  const [gasolina] = await llamar(dueno, 'Mutation.putProductos', {
    modulo: 'V',
    productos: [{ ...producto, codigo: 'GAS-2' }],
  });
  await llamar(dueno, 'Mutation.putProductos', {
    modulo: 'V',
    productos: [{ ...producto, codigo: 'GAS-2', eliminado: true, version: gasolina?.version ?? null }],
  });
  for (const modulo of ['V', 'C'] as const)
    await llamar(dueno, 'Mutation.updateCliente', {
      modulo,
      data: {
        ...{ nombre: 'Receptor de prueba', nitCliente: '99900025', correo: 'receptor@cliente.example' },
        ...{ telefono: '55551111', direccionCliente: DIRECCION },
      },
    });
  await llamar(dueno, 'Mutation.putPreferencias', {
    data: {
      tipoDocumento: 'FACT',
      filtros: [{ lista: 'ventas', nombre: 'De contado', consulta: 'estado=CERTIFICADO' }],
    },
  });
  for (let dias = 0; dias < 3; dias += 1)
    await llamar(dueno, 'Mutation.putTipoCambio', { fecha: `2026-01-0${dias + 1}`, tasa: 7.6 });
  const claveImagen = await subir({ ...dueno }, 'IMAGEN_PLANTILLA');
  await llamar(dueno, 'Mutation.putEstablecimientoFormatoPdf', {
    ...{ id: 2, usar: true },
    formato: { ...formatoPorDefecto(3), textosLibres: [...formatoPorDefecto(3).textosLibres], claveImagen },
  });
}

/** Cash of each kind, closed more often than a page shows, and some that no close has. */
export async function llenarCajas(paseo: Paseo): Promise<void> {
  const { dueno } = paseo;
  await emitir(paseo, {
    formaPago: [
      { metodo: 'EFECTIVO', monto: 100, entregado: 200 },
      { metodo: 'TARJETA', monto: 50 },
    ],
  });
  for (let i = 0; i < CIERRES; i += 1) {
    const { cantidad, lineas } = await llamar(dueno, 'Query.getCaja', { idSucursal: 1 });
    await llamar(dueno, 'Mutation.cerrarCaja', {
      ...{ idCierre: newId(), idSucursal: 1, cantidad, observacion: 'Sin novedad' },
      conteo: lineas.map(({ moneda, metodo, esperado }) => ({
        ...{ moneda, metodo: metodo ?? 'EFECTIVO', contado: Math.max(esperado, 0) },
        ...(metodo === 'EFECTIVO' ? { queda: 1 } : {}),
      })),
    });
  }
  for (const [tipo, monto] of [
    ['ENTRADA', 50],
    ['SALIDA', 5],
  ] as const)
    await llamar(dueno, 'Mutation.moverCaja', {
      ...{ idMovimiento: newId(), idSucursal: 1, tipo, moneda: 'GTQ', monto, motivo: 'Sencillo' },
    });
  await emitir(paseo, { formaPago: [{ metodo: 'EFECTIVO', monto: 150 }] });
}

/** A link that its buyer opened. */
export async function abrirEnlace(paseo: Paseo): Promise<void> {
  const { stack, dueno } = paseo;
  const { idTransaccion } = await emitir(paseo);
  const { token } = await llamar(dueno, 'Mutation.crearEnlace', { idTransaccion });
  const answer = await fetch(stack.origin + RUTA_PUBLICA.documento, {
    headers: { [CABECERA_ENLACE]: token },
  });
  if (!answer.ok) throw new Error(`The link answers ${answer.status}`);
}

/** Files of each kind: exports, reports, books, batches, and the package of the accountant's firm. */
export async function llenarArchivos(paseo: Paseo): Promise<void> {
  const { dueno } = paseo;
  const externo = await entrarComo(paseo, 'externo');
  const rango = { fechaInicial: ahora() - 365 * 86_400, fechaFinal: ahora() };
  await llamar(dueno, 'Mutation.generarReporteExcel', {
    ...{ ...rango, tipo: 'DETALLE' },
    filtro: { sucursal: 1, tipoDoc: 'FACT', estado: 'VIGENTES', idReceptor: '99900033', moneda: 'GTQ' },
  });
  await llamar(dueno, 'Mutation.generarLibro', {
    data: {
      ...mesHace(1),
      tipo: 'VENTAS',
      formato: 'XLSX',
      establecimiento: 1,
      folioInicial: 1,
      consolidado: false,
    },
  });
  await mandarLote(paseo, rango);
  await llamar(dueno, 'Mutation.crearLote', { data: { ...rango, accion: 'XML' } });
  await llamar(externo, 'Mutation.crearPaqueteMensual', { ...mesHace(0), nits: [EMISOR.nit] });
  await until('files', async () => {
    const listas = [
      await llamar(dueno, 'Query.getExportaciones', {}),
      await llamar(dueno, 'Query.getReportes', {}),
      await llamar(dueno, 'Query.getLibros', {}),
      await llamar(dueno, 'Query.getLotes', {}),
      await llamar(externo, 'Query.getPaquetesMensuales', {}),
    ];
    return listas.flat().some(({ estado }) => estado === 'PREPARANDO') ? null : true;
  });
}

/** Mails the only document of an amount, whose buyer takes no mail. */
async function mandarLote(paseo: Paseo, rango: { fechaInicial: number; fechaFinal: number }): Promise<void> {
  const { dueno } = paseo;
  const { detalle, receptor } = sampleDraft('FACT');
  await emitir(paseo, {
    receptor: { ...receptor, correo: 'bounce@cliente.example' },
    valorTotal: 77,
    detalle: detalle.map((linea) => ({ ...linea, cantidad: 1, precioUnitario: 77 })),
  });
  const filtro = { montoMinimo: 77, montoMaximo: 77 };
  const { id } = await llamar(dueno, 'Mutation.crearLote', { data: { ...rango, accion: 'CORREO', filtro } });
  const untilEstado = (estado: S.EstadoLote): Promise<unknown> =>
    until(`batch ${estado}`, async () => {
      const lotes = await llamar(dueno, 'Query.getLotes', {});
      return lotes.find((lote) => lote.id === id && lote.estado === estado) ?? null;
    });
  await untilEstado('POR_CONFIRMAR');
  await llamar(dueno, 'Mutation.confirmarLote', { id });
  await untilEstado('LISTA');
}

/**
 * A deposit that waits for an operator, a charge whose answer nobody knows, a package that is frozen, a coupon for this issuer,
 * and dead letters.
 */
export async function llenarPaquetes(paseo: Paseo): Promise<void> {
  const { stack, dueno } = paseo;
  const { nit } = EMISOR;
  const operador = await entrarComo(paseo, 'operador');
  const traductor = await entrarComo(paseo, 'traductor');
  const archivo = await subir(dueno, 'BOLETA');
  await llamar(dueno, 'Mutation.procesarCompraDeposito', {
    ...{ idPaquete: 'pdf-25', cantidad: 1, boleta: '4712', formato: 'png', banco: 'BANRURAL', archivo },
  });
  await dejarIncierta(paseo);
  await llamar(traductor, 'Mutation.putCupon', {
    codigo: 'FERIA-2',
    data: { cantidadDte: 5, tipoPaquete: 'Cer', nit, vence: '2099-12-31' },
  });
  const compras = await llamar(operador, 'Query.getComprasEmisor', { nit });
  const { fechaCompra = 0 } = compras.find(({ metodo }) => metodo === 'CUPON') ?? {};
  await llamar(operador, 'Mutation.congelarPaquete', { nit, fechaCompra, congelar: true, motivo: MOTIVO });
  const { documentos } = await llamar(dueno, 'Query.getDocumentos', {
    ...{ fechaInicial: 0, fechaFinal: ahora(), limite: 1 },
  });
  for (const id of [documentos[0]?.idTransaccion ?? '', newId()])
    await stack.aws.colas.certificacion.bury(JSON.stringify({ nit, id }));
}

/** A charge in doubt, whose next look is a day off. */
async function dejarIncierta(paseo: Paseo): Promise<void> {
  const { errors } = await preguntar(
    paseo.dueno,
    'Mutation.procesarCompraPaquete',
    tarjeta('4000000000000119'),
  );
  if (errors?.[0]?.errorType !== 'COMPRA_PENDIENTE') throw new Error(JSON.stringify(errors));
  const luego = Date.now() + EN_UN_DIA_MS;
  for (const fila of await listFilas(paseo))
    if (readDato(fila).estado === 'INCIERTA') await changeDato(paseo, fila, { proximoIntento: luego }, luego);
}
