import { COMPRAS_GRATIS } from '#domain/constantes.ts';
import {
  annulCompra,
  isCobrable,
  isMejor,
  notaDe,
  replaceCompra,
  resumenOf,
  restoreCompra,
  sumNotasDe,
  vencimientoOf,
  withNotas,
} from '#domain/importacion/compra.ts';
import { addContadores } from '#domain/documentos/conteo.ts';
import { conteosDeCompra, diffCompras } from '#domain/importacion/conteo-compras.ts';
import type { ConteoProveedor } from '#domain/importacion/conteo-compras.ts';
import type { ClasesProveedor } from '#domain/importacion/articulos.ts';
import type {
  CreditoCarga,
  DatosAnulacion,
  FacturaCompra,
  ResumenCompra,
} from '#domain/importacion/compra.ts';
import type { Anulada, FacturaCompraRepository, LugarCarga } from '#lambdas/ports/facturas-compra.ts';
import type { ImportacionRepository, Importacion, LoteImportacion } from '#lambdas/ports/importacion.ts';

type Fila = {
  importacion: Importacion;
  proximoIntento: number | null;
  leaseHasta: number;
  lotes: LoteImportacion[];
};

export function createImportacionesEnMemoria(): ImportacionRepository {
  const filas = new Map<string, Fila>();
  const at = (nit: string, id: string): Fila | undefined => filas.get(`${nit}#${id}`);
  const isDue = ({ proximoIntento, leaseHasta }: Fila, now: Date): boolean =>
    proximoIntento !== null && proximoIntento <= now.getTime() + 1_000 && leaseHasta <= now.getTime();
  return {
    create: async (nueva, inicio) =>
      void filas.set(`${nueva.nit}#${nueva.id}`, {
        importacion: {
          ...structuredClone(nueva),
          estado: 'PREPARANDO',
          avance: { subida: 0, entrada: 0, lotes: 0 },
          ...{ conteos: {}, cerrados: null, intentos: 0, version: 1 },
        },
        ...{ proximoIntento: inicio, leaseHasta: 0, lotes: [] },
      }),
    find: async (nit, id) => structuredClone(at(nit, id)?.importacion ?? null),
    list: async (nit, limite) =>
      [...filas.values()]
        .map(({ importacion }) => structuredClone(importacion))
        .filter((each) => each.nit === nit)
        .sort((a, b) => (a.id < b.id ? 1 : -1))
        .slice(0, limite),
    lease: async (nit, id, now, hasta) => {
      const fila = at(nit, id);
      if (fila === undefined || !isDue(fila, now)) return null;
      Object.assign(fila, { leaseHasta: hasta, proximoIntento: hasta });
      fila.importacion.intentos += 1;
      fila.importacion.version += 1;
      return structuredClone(fila.importacion);
    },
    save: async ({ nit, id, version }, { proximoIntento, leaseHasta, ...cambio }, lote) => {
      const fila = at(nit, id);
      if (fila?.importacion.version !== version) return null;
      Object.assign(fila.importacion, structuredClone(cambio), { version: version + 1 });
      Object.assign(fila, { proximoIntento, leaseHasta });
      if (lote !== undefined) fila.lotes[lote.numero] = structuredClone(lote);
      return version + 1;
    },
    listLotes: async (nit, id, desde, limite) =>
      structuredClone((at(nit, id)?.lotes ?? []).slice(desde, desde + limite)),
    listPending: async (now, limite) =>
      [...filas.values()]
        .filter((fila) => fila.proximoIntento !== null && fila.proximoIntento <= now.getTime())
        .slice(0, limite)
        .map(({ importacion: { nit, id } }) => ({ nit, id })),
  };
}

const MAXIMO = COMPRAS_GRATIS.paginas * COMPRAS_GRATIS.documentosPorPagina;

export function createFacturasCompraEnMemoria(saldos: Map<string, number>): FacturaCompraRepository {
  const compras = new Map<string, FacturaCompra>();
  const anulaciones = new Map<string, DatosAnulacion & LugarCarga>();
  const recordadas = new Map<string, ClasesProveedor>();
  const gratis = new Map<string, number>();
  /** Keys of the purchases that are notes, by the key of what they adjust. */
  const notas = new Map<string, Set<string>>();
  const key = (nit: string, uuid: string): string => `${nit}#${uuid.toUpperCase()}`;
  const keyAnulada = (nit: string, { uuid, nitEmisor }: Anulada): string => `${key(nit, uuid)}#${nitEmisor}`;
  const add = (nit: string, credito: CreditoCarga, cantidad: 1 | -1): boolean => {
    if (credito === 'NINGUNO') return true;
    if (credito === 'GRATIS') {
      const nuevo = (gratis.get(nit) ?? 0) + cantidad;
      if (nuevo > MAXIMO) return false;
      gratis.set(nit, nuevo);
      return true;
    }
    const saldo = saldos.get(`${nit}#SatC`) ?? 0;
    if (saldo < cantidad) return false;
    saldos.set(`${nit}#SatC`, saldo - cantidad);
    return true;
  };
  /** Takes the credit of a purchase, which one in the place of a forged one takes as well; undefined when there is none left. */
  const take = (nit: string, previa: FacturaCompra | undefined, compra: FacturaCompra) => {
    const debe = (previa?.carga.credito ?? 'NINGUNO') === 'NINGUNO' && isCobrable(compra);
    const formas: CreditoCarga[] = debe ? ['GRATIS', 'SatC'] : ['NINGUNO'];
    return formas.find((forma) => add(nit, forma, 1));
  };
  const isMisma = (a: LugarCarga, b: LugarCarga): boolean =>
    a.idImportacion === b.idImportacion && a.lugar === b.lugar;
  /** Takes the notes of the store from the purchase that a note, as it was or as it is, adjusts. */
  const settle = (nit: string, ...notas: (FacturaCompra | undefined)[]): void => {
    for (const origen of notas.map((nota) => (nota === undefined ? null : notaDe(nota))?.origen)) {
      const compra = origen === undefined ? undefined : compras.get(key(nit, origen));
      if (origen !== undefined && compra !== undefined)
        save(nit, key(nit, origen), withNotas(compra, sumNotasDe(compra, notasDe(nit, origen))));
    }
  };
  const notasDe = (nit: string, origen: string) =>
    [...(notas.get(key(nit, origen)) ?? [])]
      .flatMap((clave) => compras.get(clave) ?? [])
      .map(notaDe)
      .flatMap((hallada) => (hallada?.origen === origen.toUpperCase() ? [hallada.nota] : []));
  /** Revisions of the months by issuer and supplier; the other counters are made of the purchases when they are asked for. */
  const revisiones = new Map<string, ConteoProveedor>();
  const revise = (nit: string, antes: FacturaCompra | null, despues: FacturaCompra | null): void => {
    for (const { contadores, ...lugar } of diffCompras(antes, despues)) {
      const clave = `${nit}#${lugar.anio}#${lugar.proveedor}`;
      const suyas = Object.entries(contadores).filter(([nombre]) => nombre.startsWith('v_'));
      const previas = revisiones.get(clave)?.contadores ?? {};
      revisiones.set(clave, { ...lugar, contadores: addContadores([previas, Object.fromEntries(suyas)]) });
    }
  };
  const save = (nit: string, clave: string, compra: FacturaCompra): void => {
    revise(nit, compras.get(clave) ?? null, compra);
    compras.set(clave, compra);
    const origen = compra.documento.datos.origen?.numeroAutorizacion ?? '';
    if (origen === '') return;
    notas.set(key(nit, origen), (notas.get(key(nit, origen)) ?? new Set<string>()).add(clave));
  };
  /** Takes the notes that came before it from a new purchase. */
  const addNotas = (nit: string, nueva: FacturaCompra): void => {
    const uuid = nueva.documento.uuidCertificacion ?? '';
    const suyas = notasDe(nit, uuid);
    if (suyas.length > 0) save(nit, key(nit, uuid), withNotas(nueva, sumNotasDe(nueva, suyas)));
  };
  const change: FacturaCompraRepository['change'] = async (nit, uuid, cambiar) => {
    const actual = compras.get(key(nit, uuid));
    const nueva = actual === undefined ? null : cambiar(structuredClone(actual));
    if (nueva !== null) save(nit, key(nit, uuid), structuredClone(nueva));
    if (nueva !== null) settle(nit, actual, nueva);
    return nueva !== null;
  };
  const repo: FacturaCompraRepository = {
    change,
    put: async (nit, nueva) => {
      const uuid = nueva.documento.uuidCertificacion ?? '';
      const clave = key(nit, uuid);
      const previa = compras.get(clave);
      const anulacion = anulaciones.get(keyAnulada(nit, { uuid, nitEmisor: nueva.documento.nit }));
      const compra = anulacion === undefined ? nueva : annulCompra(nueva, anulacion);
      if (previa !== undefined) {
        if (isMisma(previa.carga, nueva.carga)) return 'CREADA';
        if (!isMejor(nueva.firmas, previa.firmas)) return 'REPETIDA';
      }
      const credito = take(nit, previa, compra);
      if (credito === undefined) return 'SIN_CREDITOS';
      const pagada = { ...compra, carga: { ...compra.carga, credito } };
      save(
        nit,
        clave,
        structuredClone(previa === undefined ? pagada : replaceCompra(previa, pagada, notasDe(nit, uuid))),
      );
      settle(nit, previa, pagada);
      if (previa === undefined) addNotas(nit, pagada);
      return 'CREADA';
    },
    prepare: async (nit) => ({
      put: (compra, now) => repo.put(nit, compra, now),
      findClases: (proveedor) => repo.findClases(nit, proveedor),
    }),
    find: async (nit, uuid) => structuredClone(compras.get(key(nit, uuid)) ?? null),
    findMany: async (nit, uuids) =>
      uuids.flatMap((uuid) => structuredClone(compras.get(key(nit, uuid)) ?? [])),
    list: async (nit, alcance, limite, siguiente) => {
      const rango = 'nitProveedor' in alcance ? alcance.rango : alcance;
      const isSuya = ({
        nit: proveedor,
        fechaEmisionUnix: unix,
        uuidCertificacion,
      }: ResumenCompra): boolean =>
        (!('nitProveedor' in alcance) || proveedor === alcance.nitProveedor) &&
        (rango === undefined ||
          (unix >= rango.fechaInicial &&
            unix <= rango.fechaFinal &&
            !(unix === rango.fechaFinal && (uuidCertificacion ?? '') >= (rango.antesDe ?? '~'))));
      const orden = ({ fechaEmisionUnix, idTransaccion }: ResumenCompra): string =>
        `${String(fechaEmisionUnix).padStart(10, '0')}#${idTransaccion}`;
      const todas = [...compras]
        .filter(([clave]) => clave.startsWith(`${nit}#`))
        .map(([, compra]) => structuredClone(resumenOf(compra)))
        .filter((resumen) => isSuya(resumen) && (siguiente === null || orden(resumen) < siguiente))
        .sort((a, b) => (orden(a) < orden(b) ? 1 : -1));
      const documentos = todas.slice(0, limite);
      const ultimo = documentos.at(-1);
      return {
        documentos,
        siguiente: todas.length > limite && ultimo !== undefined ? orden(ultimo) : null,
        lugar:
          ultimo === undefined ? null : { unix: ultimo.fechaEmisionUnix, id: ultimo.uuidCertificacion ?? '' },
      };
    },
    findByPrincipio: async (nit, principio, limite) =>
      [...compras]
        .filter(([clave]) => clave.startsWith(key(nit, principio)))
        .slice(0, limite)
        .map(([, compra]) => structuredClone(compra)),
    findClases: async (nit, proveedor) => [
      ...structuredClone(recordadas.get(`${nit}#${proveedor}`)?.clases ?? []),
    ],
    changeClases: async (nit, proveedor, cambiar) => {
      const clave = `${nit}#${proveedor.nit}`;
      const previas = recordadas.get(clave);
      const clases = cambiar(previas?.clases ?? []);
      const nombre = proveedor.nombre ?? previas?.nombre ?? '';
      if (clases !== null) recordadas.set(clave, { nit: proveedor.nit, nombre, clases });
      return clases !== null;
    },
    listClases: async (nit, limite, siguiente) => {
      const todas = [...recordadas]
        .filter(([clave]) => clave.startsWith(`${nit}#`))
        .map(([, clases]) => structuredClone(clases))
        .filter((clases) => siguiente === null || clases.nit > siguiente)
        .sort((a, b) => (a.nit < b.nit ? -1 : 1));
      const proveedores = todas.slice(0, limite);
      const ultimo = proveedores.at(-1)?.nit ?? null;
      return { proveedores, siguiente: todas.length > limite ? ultimo : null };
    },
    listSinPago: async (nit, limite, siguiente) => {
      const orden = (compra: FacturaCompra): string =>
        `${vencimientoOf(compra)}#${compra.documento.uuidCertificacion}`;
      const todas = [...compras]
        .filter(([clave, compra]) => clave.startsWith(`${nit}#`) && vencimientoOf(compra) !== null)
        .map(([, compra]) => structuredClone(compra))
        .filter((compra) => siguiente === null || orden(compra) > siguiente)
        .sort((a, b) => (orden(a) < orden(b) ? -1 : 1));
      const documentos = todas.slice(0, limite);
      const ultima = documentos.at(-1);
      return { documentos, siguiente: todas.length > limite && ultima !== undefined ? orden(ultima) : null };
    },
    listProveedores: async (nit, anio, proveedor) => {
      const suyas = [...revisiones].filter(([clave]) => clave.startsWith(`${nit}#${anio}#`));
      const conteos = new Map(suyas.map(([, conteo]) => [conteo.proveedor, conteo]));
      for (const [clave, compra] of compras) {
        if (!clave.startsWith(`${nit}#`)) continue;
        for (const conteo of conteosDeCompra(compra).filter((cada) => cada.anio === anio)) {
          const previo = conteos.get(conteo.proveedor)?.contadores ?? {};
          const contadores = addContadores([previo, conteo.contadores]);
          conteos.set(conteo.proveedor, { ...conteo, contadores });
        }
      }
      return [...conteos.values()].filter((cada) => proveedor === undefined || cada.proveedor === proveedor);
    },
    annul: async (nit, uuid, datos) => {
      const clave = keyAnulada(nit, { uuid, nitEmisor: datos.nitEmisor });
      const previa = anulaciones.get(clave);
      if (previa !== undefined && !isMisma(previa, datos) && !isMejor(datos.firmas, previa.firmas))
        return 'REPETIDA';
      anulaciones.set(clave, datos);
      return (await change(nit, uuid, (compra) => annulCompra(compra, datos))) ? 'ANULADA' : 'ANTES';
    },
    findAnulacion: async (nit, uuid, nitEmisor) =>
      anulaciones.get(keyAnulada(nit, { uuid, nitEmisor })) ?? null,
    remove: async (nit, uuid, idImportacion) => {
      const compra = compras.get(key(nit, uuid));
      if (compra?.carga.idImportacion !== idImportacion || compra.documento.datos.pagos.length > 0)
        return false;
      add(nit, compra.carga.credito, -1);
      revise(nit, compra, null);
      compras.delete(key(nit, uuid));
      settle(nit, compra);
      return true;
    },
    removeAnulacion: async (nit, anulada, idImportacion) => {
      const clave = keyAnulada(nit, anulada);
      if (anulaciones.get(clave)?.idImportacion !== idImportacion) return false;
      await change(nit, anulada.uuid, (compra) =>
        compra.documento.nit === anulada.nitEmisor ? restoreCompra(compra) : null,
      );
      return anulaciones.delete(clave);
    },
  };
  return repo;
}
