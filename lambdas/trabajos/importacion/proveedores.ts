import { cleanContacto } from '#domain/clientes/cliente.ts';
import type { Contacto } from '#domain/clientes/cliente.ts';
import { efectoOf } from '#domain/documentos/modelo/tipos.ts';
import { isNitAceptado } from '#domain/identificacion/nit.ts';
import { GRADOS_FIRMA, gradoOf } from '#domain/importacion/firmas.ts';
import type { ArchivoImportado } from '#lambdas/ports/importacion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { keepContactos } from '#lambdas/shared/keep-contactos.ts';
import type { Archivo } from './cargar.ts';

type Visto = Contacto & { fecha: string };

/**
 * Keeps the issuers of the purchases that an import stores in the catalogue of suppliers. One that came already with the
 * same data is not looked up again, because a month has many purchases of few suppliers.
 */
export function createProveedores({ clientes }: Ports, nit: string) {
  const guardados = new Map<string, string>();
  return async (archivos: readonly Archivo[], resultados: readonly ArchivoImportado[]): Promise<void> => {
    const vistos = archivos
      .flatMap((archivo, i) => toProveedor(archivo, resultados[i]) ?? [])
      .sort((a, b) => (a.fecha < b.fecha ? -1 : 1))
      .map(({ fecha: _fecha, ...contacto }) => contacto);
    const nuevos = vistos.filter((visto) => guardados.get(visto.nitCliente) !== JSON.stringify(visto));
    await keepContactos(clientes, nit, 'C', nuevos);
    for (const visto of nuevos) guardados.set(visto.nitCliente, JSON.stringify(visto));
  };
}

/**
 * Supplier of a stored purchase; null for a file of another kind, one for which nobody vouches, no NIT, and an issuer who bought from
 * us. Mails go to the address, so only a proved issuer says it.
 */
function toProveedor({ leido }: Archivo, cargado: ArchivoImportado | undefined): Visto | null {
  if (!('lectura' in leido) || leido.lectura.tipo !== 'documento') return null;
  if (cargado?.resultado !== 'COMPRA' || cargado.firmas === null) return null;
  const { tipo, emisor, fechaEmision } = leido.lectura.documento.leido;
  if (efectoOf(tipo) === 'compra') return null;
  const { nit: nitCliente, nombre, direccion: direccionCliente } = emisor;
  const correo = gradoOf(cargado.firmas) === GRADOS_FIRMA.probado ? emisor.correo : '';
  const contacto = cleanContacto({
    ...{ nitCliente, tipoIdentificador: 'NIT' as const, nombre, correo, direccionCliente },
  });
  // A NIT of signs alone is empty once it is clean, and no row has an empty key.
  return isNitAceptado(contacto.nitCliente) ? { ...contacto, fecha: fechaEmision } : null;
}
