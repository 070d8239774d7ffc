import type { Compra } from '#domain/creditos/compra.ts';
import { isSinDecidir, proximoIntentoOf } from '#domain/creditos/compra.ts';
import { metodoDeMotivo } from '#domain/creditos/motivos.ts';
import { createRegalo, createRegaloDeCupon, ofSaldo } from '#domain/creditos/otorgar.ts';
import type { Cupon } from '#domain/creditos/cupones.ts';
import type { Boleta } from '#domain/creditos/deposito.ts';
import { PAQUETES } from '#domain/creditos/paquetes.ts';
import type { Paquete } from '#domain/creditos/paquetes.ts';
import { mergeComisiones } from '#domain/creditos/precio.ts';
import type { ComisionTarjeta } from '#domain/creditos/precio.ts';
import { decideCompra } from '#domain/creditos/pasos-compra.ts';
import { saldosOf } from '#domain/creditos/saldos.ts';
import type { Creditos, SaldoCredito } from '#domain/creditos/saldos.ts';
import type { CompraRepository } from '#lambdas/ports/compras.ts';
import type { CreditoRepository } from '#lambdas/ports/creditos.ts';
import type { CuponRepository, PaqueteRepository } from '#lambdas/ports/paquetes.ts';
import { sortedValues } from './sorted-values.ts';

/** Balances by issuer and name (`NIT#CerV`), and the purchases of each issuer. */
export type Libro = { saldos: Map<string, number>; compras: Map<string, Compra[]> };

function saldoOf({ saldos }: Libro, nit: string, nombre: string): number {
  return saldos.get(`${nit}#${nombre}`) ?? 0;
}

function add({ saldos }: Libro, nit: string, cambio: Readonly<Record<string, number>>): void {
  for (const [nombre, cantidad] of Object.entries(cambio))
    saldos.set(`${nit}#${nombre}`, (saldos.get(`${nit}#${nombre}`) ?? 0) + cantidad);
}

function readCreditos(libro: Libro, nit: string): Creditos {
  return {
    creditosRestantesSatV: saldoOf(libro, nit, 'SatV'),
    creditosRestantesSatC: saldoOf(libro, nit, 'SatC'),
    creditosRestantesCerV: saldoOf(libro, nit, 'CerV'),
    creditosRestantesCerC: saldoOf(libro, nit, 'CerC'),
    paquetesCongeladosCer: saldoOf(libro, nit, 'congeladosCer'),
    paquetesCongeladosSat: saldoOf(libro, nit, 'congeladosSat'),
  };
}

export function createPaquetesEnMemoria(): PaqueteRepository {
  const propios = new Map<string, Paquete>();
  const comisiones = new Map<string, ComisionTarjeta>();
  return {
    list: async () => [...propios.values(), ...PAQUETES.filter(({ id }) => !propios.has(id))],
    put: async (paquete, previa) => {
      if ((propios.get(paquete.id)?.version ?? 0) !== previa) return false;
      propios.set(paquete.id, structuredClone(paquete));
      return true;
    },
    listComisiones: async () => mergeComisiones([...comisiones.values()]),
    putComision: async (comision) => void comisiones.set(comision.desde, comision),
  };
}

export function createCuponesEnMemoria(libro: Libro): CuponRepository {
  const cupones = new Map<string, Cupon>();
  const lotes = new Map<string, { lote: string; codigos: readonly string[] }>();
  const isUsado = (codigo: string): boolean => (cupones.get(codigo)?.usado ?? null) !== null;
  return {
    list: async () => sortedValues(cupones),
    find: async (codigo) => structuredClone(cupones.get(codigo) ?? null),
    put: async (cupon) => {
      if (isUsado(cupon.codigo)) return false;
      cupones.set(cupon.codigo, { ...cupon, usado: null });
      return true;
    },
    create: async (id, { prefijo, cantidad, ...datos }, codigos) => {
      const lote = JSON.stringify([prefijo, cantidad, datos]);
      const previo = lotes.get(id) ?? { lote, codigos };
      if (previo.lote !== lote) return 'OTROS_DATOS';
      if (!lotes.has(id))
        for (const codigo of codigos) cupones.set(codigo, { codigo, ...datos, usado: null });
      lotes.set(id, previo);
      return previo.codigos.flatMap((codigo) => cupones.get(codigo) ?? []);
    },
    use: async ({ codigo }, uso, usuario) => {
      const cupon = cupones.get(codigo);
      if (cupon === undefined) throw new Error('No such coupon');
      if (cupon.usado !== null) return cupon.usado;
      cupones.set(codigo, { ...cupon, usado: uso });
      give(libro, uso.nit, createRegaloDeCupon(cupon, usuario, new Date(uso.fecha)));
      return uso;
    },
  };
}

/** Stores a purchase at its second or the next free one. */
export function putAtFreeSecond({ compras }: Libro, nit: string, compra: Compra): Compra {
  const guardadas = compras.get(nit) ?? [];
  let { fechaCompra } = compra;
  while (guardadas.some((each) => each.fechaCompra === fechaCompra)) fechaCompra += 1;
  const puesta = { ...compra, fechaCompra };
  compras.set(nit, [...guardadas, puesta]);
  return puesta;
}

/** Gives a package that counts at once. */
export function give(libro: Libro, nit: string, compra: Compra): void {
  putAtFreeSecond(libro, nit, compra);
  add(libro, nit, { [`${compra.tipo}V`]: compra.creditos.V, [`${compra.tipo}C`]: compra.creditos.C });
}

export function createCreditosEnMemoria(libro: Libro): CreditoRepository {
  const motivos = new Map<string, string>();
  const ajustes = new Map<string, string>();
  const revisiones = new Map<string, number>();
  const aplazadas = new Map<string, number>();
  return {
    find: async (nit) => readCreditos(libro, nit),
    noteUso: async (nit) => {
      revisiones.set(nit, (revisiones.get(nit) ?? 0) + 1);
      aplazadas.delete(nit);
    },
    listRevisiones: async (now) =>
      [...revisiones]
        .filter(([nit]) => (aplazadas.get(nit) ?? 0) <= now.getTime())
        .map(([nit, numero]) => ({ nit, numero })),
    postponeRevision: async (nit, numero, hasta) =>
      void (revisiones.get(nit) === numero && aplazadas.set(nit, hasta)),
    endRevision: async (nit, numero) => void (revisiones.get(nit) === numero && revisiones.delete(nit)),
    adjust: async (nit, { id, saldo, cantidad, usuario }, now) => {
      const datos = `${saldo} ${cantidad}`;
      const previo = ajustes.get(`${nit}#${id}`);
      if (previo !== undefined) return previo === datos ? 'HECHO' : 'OTROS_DATOS';
      if (cantidad > 0 && !libro.saldos.has(`${nit}#CerV`)) return 'SIN_EMISOR';
      if (saldoOf(libro, nit, saldo) + cantidad < 0) return 'SIN_SALDO';
      ajustes.set(`${nit}#${id}`, datos);
      const regalo = { id: `AJUSTE#${id}`, metodo: 'AJUSTE', usuario, referencia: '' } as const;
      if (cantidad > 0) give(libro, nit, createRegalo({ ...regalo, ...ofSaldo(saldo, cantidad) }, now));
      else add(libro, nit, { [saldo]: cantidad } satisfies Partial<Record<SaldoCredito, number>>);
      return 'HECHO';
    },
    findOtorgado: async (nit, motivo) => motivos.get(`${nit}#${motivo}`) ?? null,
    grant: async (nit, motivo, cantidad, now) => {
      if (motivos.has(`${nit}#${motivo}`)) return false;
      motivos.set(`${nit}#${motivo}`, now.toISOString());
      const regalo = { id: motivo, metodo: metodoDeMotivo(motivo), usuario: '', referencia: '' } as const;
      const creditos = { V: cantidad, C: cantidad };
      give(libro, nit, createRegalo({ ...regalo, tipo: 'Cer', creditos }, now));
      return true;
    },
  };
}

type NumeroBoleta = Pick<Boleta, 'banco' | 'numero'>;

/** Purchase that has a slip, with its issuer. */
function findConBoleta(
  libro: Libro,
  { banco, numero }: NumeroBoleta,
): { nit: string; compra: Compra } | null {
  for (const [nit, suyas] of libro.compras) {
    const compra = suyas.find(
      ({ estado, boleta }) =>
        estado !== 'RECHAZADA' && boleta != null && boleta.banco === banco && boleta.numero === numero,
    );
    if (compra !== undefined) return { nit, compra };
  }
  return null;
}

export function createComprasEnMemoria(libro: Libro): CompraRepository {
  const of = (nit: string): Compra[] => libro.compras.get(nit) ?? [];
  const find = (nit: string, fecha: number): Compra | null =>
    of(nit).find(({ fechaCompra }) => fechaCompra === fecha) ?? null;
  const solicitudes = new Map<string, number>();
  const findBySolicitud = (nit: string, id: string): Compra | null =>
    find(nit, solicitudes.get(`${nit}#${id}`) ?? 0);
  return {
    list: async (nit) => ({
      compras: [...of(nit)].sort((a, b) => a.fechaCompra - b.fechaCompra),
      saldos: readCreditos(libro, nit),
    }),
    find: async (nit, fechaCompra) => find(nit, fechaCompra),
    findBySolicitud: async (nit, id) => findBySolicitud(nit, id),
    open: async (nit, compra, idSolicitud) => {
      const repetida = idSolicitud === undefined ? null : findBySolicitud(nit, idSolicitud);
      if (repetida !== null) return { compra: repetida, isHecho: false };
      const abierta = of(nit).find(
        ({ metodo, estado }) => metodo === 'TARJETA' && (estado === 'INICIADA' || estado === 'INCIERTA'),
      );
      if (compra.metodo === 'TARJETA' && abierta !== undefined) return { compra: abierta, isHecho: false };
      const puesta = putAtFreeSecond(libro, nit, compra);
      if (idSolicitud !== undefined) solicitudes.set(`${nit}#${idSolicitud}`, puesta.fechaCompra);
      return { compra: puesta, isHecho: true };
    },
    findDeposito: async (nit, boleta) => {
      const previa = findConBoleta(libro, boleta);
      return previa === null ? null : previa.nit === nit ? previa.compra : 'AJENA';
    },
    openDeposito: async (nit, compra) => {
      const previa = compra.boleta == null ? null : findConBoleta(libro, compra.boleta);
      if (previa !== null) return previa.nit === nit ? { compra: previa.compra, isHecho: false } : null;
      return { compra: putAtFreeSecond(libro, nit, compra), isHecho: true };
    },
    listSinDecidir: async () => ({
      compras: [...libro.compras].flatMap(([nit, suyas]) =>
        suyas.filter(isSinDecidir).map((compra) => ({ nit, compra })),
      ),
      siguiente: null,
    }),
    apply: async (nit, fechaCompra, paso, now) => {
      const compra = find(nit, fechaCompra);
      if (compra === null) return null;
      const saldos = saldosOf(readCreditos(libro, nit), compra.tipo);
      const decision = decideCompra({ compra, compras: of(nit), saldos }, paso, now);
      if (decision === null) return { compra, isHecho: false };
      const otras = of(nit).filter((each) => each !== compra);
      libro.compras.set(nit, [...otras, decision.compra]);
      if (decision.movimiento !== null) {
        const { creditos, congelados } = decision.movimiento;
        const { tipo } = compra;
        const cambio = {
          [`${tipo}V`]: creditos.V,
          [`${tipo}C`]: creditos.C,
          [`congelados${tipo}`]: congelados,
        };
        add(libro, nit, cambio);
      }
      return { compra: decision.compra, isHecho: true };
    },
    listPending: async (now, limite) =>
      [...libro.compras]
        .flatMap(([nit, compras]) =>
          compras.map((compra) => ({
            nit,
            fechaCompra: compra.fechaCompra,
            espera: proximoIntentoOf(compra) ?? Infinity,
          })),
        )
        .filter(({ espera }) => espera <= now.getTime())
        .sort((a, b) => a.espera - b.espera)
        .slice(0, limite)
        .map(({ nit, fechaCompra }) => ({ nit, fechaCompra })),
  };
}
