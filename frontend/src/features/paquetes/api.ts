import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  AdquirirPaqueteDePruebaDocument,
  AnularCompraPaqueteDocument,
  AplicarCuponCompraDocument,
  ApprovePaypalOrderDocument,
  CreatePaypalOrderDocument,
  GetComprasPaquetesDocument,
  GetPaquetesDocument,
  ProcesarCompraDepositoDocument,
  ProcesarCompraPaqueteDocument,
} from '../../generated/paquetes.ts';
import type {
  AplicarCuponCompraMutationVariables,
  CreatePaypalOrderMutationVariables,
  GetComprasPaquetesQuery,
  GetPaquetesQuery,
  ProcesarCompraDepositoMutationVariables,
  ProcesarCompraPaqueteMutationVariables,
} from '../../generated/operations.ts';
import { checkSubida, extensionOf } from '#domain/archivos/subidas.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { prepareImagen } from '../../datos/prepare-imagen.ts';
import type { ImagenLista } from '../../datos/draw-imagen.ts';
import { uploadArchivo } from '../../datos/upload-archivo.ts';
import { t } from './i18n.ts';
import { CLAVES_EMISOR } from '../../datos/emisor.ts';
import { toSegundos } from '../../datos/rangos.ts';
import type { Rango } from '../../datos/rangos.ts';
import { ApiError } from '../../lib/api-error.ts';
import { execute } from '../../lib/api-client.ts';
import type { OrdenPaypal } from './orden-paypal.ts';

export type PaqueteEnVenta = GetPaquetesQuery['getPaquetes'][number];
export type CompraLeida = GetComprasPaquetesQuery['getComprasPaquetes'][number];

const PAQUETES = ['paquetes'] as const;
const COMPRAS = ['compras'] as const;
const ESPERA_MS = 10_000;

export function usePaquetes() {
  return useQuery({
    queryKey: PAQUETES,
    queryFn: async ({ signal }) => (await execute(GetPaquetesDocument, {}, signal)).getPaquetes,
  });
}

export function useCompras(rango: Rango) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...COMPRAS, rango.desde, rango.hasta],
    queryFn: async ({ signal }) => {
      const { getComprasPaquetes } = await execute(GetComprasPaquetesDocument, toSegundos(rango), signal);
      // An operator may have approved a deposit meanwhile, so the balance above the list is read again with it.
      void client.invalidateQueries({ queryKey: CLAVES_EMISOR.creditos });
      return getComprasPaquetes;
    },
    // Who waits for the outcome of a charge sees it here.
    refetchInterval: ({ state }) =>
      state.data?.some(({ estado }) => estado === 'INICIADA' || estado === 'INCIERTA') === true
        ? ESPERA_MS
        : false,
  });
}

/** Reads the list again when a purchase was refused because its price changed, so that the buyer sees what there is to confirm. */
function useListaDeNuevo() {
  const client = useQueryClient();
  return async (error: unknown): Promise<void> => {
    if (error instanceof ApiError && error.codigo === 'PRECIO_CAMBIADO')
      await client.invalidateQueries({ queryKey: PAQUETES });
  };
}

/** A change of the credits; balances and purchases are read again after it, also when it failed. */
function useCambioDeCreditos<V, R>(mutationFn: (variables: V) => Promise<R>) {
  const client = useQueryClient();
  const onError = useListaDeNuevo();
  return useMutation({
    mutationFn,
    onError,
    // A card must not stay in the memory of the page longer than its charge.
    gcTime: 0,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: CLAVES_EMISOR.creditos }),
        // The first package lets the issuer issue and configure.
        client.invalidateQueries({ queryKey: CLAVES_EMISOR.establecimiento }),
        client.invalidateQueries({ queryKey: COMPRAS }),
      ]),
  });
}

export function useComprarConTarjeta() {
  return useCambioDeCreditos((variables: ProcesarCompraPaqueteMutationVariables) =>
    execute(ProcesarCompraPaqueteDocument, variables),
  );
}

type Deposito = Omit<ProcesarCompraDepositoMutationVariables, 'formato' | 'archivo'>;
type DepositoConFoto = { deposito: Deposito; foto: File; onAvance: (porcentaje: number | null) => void };

/** Sends a slip and tells of its deposit; answers the message of a picture that cannot be sent, null when all is done. */
export function useDepositar() {
  return useCambioDeCreditos(async ({ deposito, foto, onAvance }: DepositoConFoto) => {
    const lista = await prepareBoleta(foto);
    if ('codigo' in lista) return lista.mensaje;
    const seguimiento = { signal: new AbortController().signal, onAvance };
    const subida = await uploadArchivo('BOLETA', lista.nombre, lista.archivo, seguimiento);
    if ('falla' in subida) return t('paquetes.deposito.sinSubir');
    if ('codigo' in subida) return subida.mensaje;
    const formato = extensionOf(lista.nombre);
    await execute(ProcesarCompraDepositoDocument, { ...deposito, formato, archivo: subida.clave });
    return null;
  });
}

/** A picture is made small enough; a PDF goes as it is. */
async function prepareBoleta(foto: File): Promise<ImagenLista | Falta> {
  const [mala] = checkSubida('BOLETA', foto.name, foto.size);
  if (mala !== undefined) return mala;
  if (extensionOf(foto.name) === 'PDF') return { archivo: foto, nombre: foto.name };
  return prepareImagen(foto, 'BOLETA');
}

export function useCrearOrden() {
  const onError = useListaDeNuevo();
  return useMutation({
    onError,
    mutationFn: async (variables: CreatePaypalOrderMutationVariables) =>
      (await execute(CreatePaypalOrderDocument, variables)).createPaypalOrder,
  });
}

export function useAprobarOrden() {
  return useCambioDeCreditos(({ idPaquete, cantidad, orderId }: OrdenPaypal) =>
    execute(ApprovePaypalOrderDocument, { idPaquete, cantidad, orderId }),
  );
}

export function useAplicarCupon() {
  return useCambioDeCreditos(
    async (variables: AplicarCuponCompraMutationVariables) =>
      (await execute(AplicarCuponCompraDocument, variables)).aplicarCuponCompra.cupon,
  );
}

export function useAdquirirPrueba() {
  return useCambioDeCreditos(() => execute(AdquirirPaqueteDePruebaDocument, {}));
}

export function useAnularCompra() {
  return useCambioDeCreditos(
    async (fechaCompra: number) =>
      (await execute(AnularCompraPaqueteDocument, { fechaCompra })).anularCompraPaquete,
  );
}
