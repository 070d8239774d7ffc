import { isFree, proximoIntentoOf } from '#domain/documentos/vida/registro.ts';
import type { Registro } from '#domain/documentos/vida/registro.ts';
import type { DocumentoRepository, EnDuda } from '#lambdas/ports/documentos.ts';

type Registros = { find: (nit: string, id: string) => Registro | null; list: () => Registro[] };

/** Documents in doubt among those of a double of the documents. */
export function createDudas({
  find,
  list,
}: Registros): Pick<DocumentoRepository, 'findEnDuda' | 'listEnDuda'> {
  return {
    findEnDuda: async (nit, id, now) => {
      const registro = find(nit, id);
      return registro === null ? null : toEnDuda(registro, now);
    },
    listEnDuda: async (now, limite, siguiente) => {
      const esperan = list()
        .filter(({ proximoIntento }) => proximoIntento !== null)
        .sort((a, b) => (b.proximoIntento ?? 0) - (a.proximoIntento ?? 0));
      const desde = siguiente === null ? 0 : Number(siguiente);
      const pagina = esperan.slice(desde, desde + limite).map((registro) => toEnDuda(registro, now));
      return {
        documentos: pagina.filter((each) => each !== null),
        siguiente: desde + limite < esperan.length ? String(desde + limite) : null,
      };
    },
  };
}

function toEnDuda(registro: Registro, now: Date): EnDuda | null {
  const { guardado, duda } = registro;
  if (duda === null) return null;
  const isEnIntento = !isFree(registro, now);
  const proximoIntento = proximoIntentoOf(registro, now);
  return structuredClone({ guardado, duda, proximoIntento, isEnIntento });
}
