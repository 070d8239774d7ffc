import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CierreCaja, ConteoCaja, LineaCierre } from '#domain/caja/cierre.ts';
import { decimalFromNumber, parseDecimal, printMonto, toNumber } from '#domain/dinero/decimal.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import {
  CerrarCajaDocument,
  GetCajaDocument,
  GetCajerosDocument,
  GetCierresCajaDocument,
  MoverCajaDocument,
} from '../../generated/caja.ts';
import type {
  CajaTodoFragment,
  CierreCajaTodoFragment,
  LineaCajaTodoFragment,
} from '../../generated/operations.ts';
import { nombreSucursal, useSucursales } from '../../datos/emisor.ts';
import { execute } from '../../lib/api-client.ts';
import { usePermiso } from '../../lib/use-permiso.ts';

export type Movimiento = CajaTodoFragment['movimientos'][number];
/** A till with its amounts as decimal text. */
export type CajaLeida = Omit<CajaTodoFragment, 'lineas'> & { lineas: LineaCierre[] };

/** Till of one user in one branch; without `usuario` one's own. */
export type CualCaja = { idSucursal: number; usuario: string | null };

const CLAVE_CAJA = ['caja'] as const;
const CLAVE_CIERRES = ['cierres-caja'] as const;

const textOf = (monto: number): string => printMonto(decimalFromNumber(monto));
const textOrNull = (monto: number | null | undefined): string | null =>
  monto == null ? null : textOf(monto);

function toLinea(linea: LineaCajaTodoFragment): LineaCierre {
  return {
    moneda: linea.moneda,
    metodo: linea.metodo ?? null,
    apertura: textOf(linea.apertura),
    ventas: textOf(linea.ventas),
    anulado: textOf(linea.anulado),
    cobros: textOf(linea.cobros),
    entradas: textOf(linea.entradas),
    salidas: textOf(linea.salidas),
    esperado: textOf(linea.esperado),
    contado: textOrNull(linea.contado),
    diferencia: textOrNull(linea.diferencia),
    queda: textOrNull(linea.queda),
  };
}

function toCaja({ lineas, ...caja }: CajaTodoFragment): CajaLeida {
  return { ...caja, lineas: lineas.map(toLinea) };
}

function toCierre({ idSucursal: sucursal, lineas, ...cierre }: CierreCajaTodoFragment): CierreCaja {
  return { ...cierre, sucursal, lineas: lineas.map(toLinea) };
}

export function useCaja(cual: CualCaja) {
  return useQuery({
    queryKey: [...CLAVE_CAJA, cual.idSucursal, cual.usuario],
    queryFn: async ({ signal }) => toCaja((await execute(GetCajaDocument, cual, signal)).getCaja),
    // Money comes in with every sale, so each visit looks again.
    staleTime: 0,
  });
}

/** Gives the till as it was read last. */
export function useUltimaCaja({ idSucursal, usuario }: CualCaja): () => CajaLeida | undefined {
  const client = useQueryClient();
  return () => client.getQueryData<CajaLeida>([...CLAVE_CAJA, idSucursal, usuario]);
}

export function useCierres() {
  return useInfiniteQuery({
    queryKey: CLAVE_CIERRES,
    queryFn: async ({ pageParam, signal }) => {
      const { getCierresCaja } = await execute(GetCierresCajaDocument, { siguiente: pageParam }, signal);
      return { cierres: getCierresCaja.cierres.map(toCierre), siguiente: getCierresCaja.siguiente ?? null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ siguiente }) => siguiente,
    staleTime: 0,
  });
}

/** Gives the name of the branch of a close, which may be another one than that of the top bar. */
export function useSucursalDe(): (cierre: Pick<CierreCaja, 'sucursal'>) => string {
  const { data = [] } = useSucursales();
  return ({ sucursal }) => {
    const suya = data.find(({ id }) => id === sucursal);
    return suya === undefined ? String(sucursal) : nombreSucursal(suya);
  };
}

/** Users whose tills an owner may look at; nobody asks for them but an owner. */
export function useCajeros(): readonly { usuario: string; nombre: string }[] {
  const isDueno = usePermiso('Administrador');
  const { data = [] } = useQuery({
    queryKey: ['cajeros'],
    queryFn: async ({ signal }) => (await execute(GetCajerosDocument, {}, signal)).getUsuarios,
    enabled: isDueno,
  });
  return data.filter(({ rol }) => rol !== 'contador');
}

export type NuevoMovimiento = {
  idMovimiento: string;
  tipo: 'ENTRADA' | 'SALIDA';
  moneda: Moneda;
  monto: number;
  motivo: string;
};

export function useMoverCaja(cual: CualCaja) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (nuevo: NuevoMovimiento) => execute(MoverCajaDocument, { ...cual, ...nuevo }),
    onSettled: () => client.invalidateQueries({ queryKey: CLAVE_CAJA }),
  });
}

export type NuevoCierre = {
  idCierre: string;
  cantidad: number;
  conteo: readonly ConteoCaja[];
  observacion: string;
};

export function useCerrarCaja(cual: CualCaja) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ conteo, ...nuevo }: NuevoCierre) => {
      const montos = conteo.map(({ moneda, metodo, contado, queda }) => ({
        ...{ moneda, metodo },
        contado: numberOf(contado),
        queda: numberOf(queda),
      }));
      return toCierre((await execute(CerrarCajaDocument, { ...cual, ...nuevo, conteo: montos })).cerrarCaja);
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: CLAVE_CAJA });
      await client.invalidateQueries({ queryKey: CLAVE_CIERRES });
    },
  });
}

function numberOf(text: string): number | null {
  const monto = parseDecimal(text);
  return monto === null ? null : toNumber(monto);
}
