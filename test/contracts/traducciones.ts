import type { CambioEdicion, Edicion } from '#domain/traducciones/edicion.ts';
import type { Ports } from '#lambdas/ports/ports.ts';

const ETIQUETA = 'comun.boton.cerrar';

function createEdicion(version: number, texto: string): { edicion: Edicion; cambio: CambioEdicion } {
  const autor = { quien: 'ana', cuando: `2026-11-2${version}T12:00:00.000Z` };
  const idioma = 'gt_mam' as const;
  const estado = 'traducido' as const;
  return {
    edicion: {
      etiqueta: ETIQUETA,
      version,
      textos: [{ idioma, texto, estado, original: 'Cerrar', ...autor }],
    },
    cambio: { version, ...autor, cambios: [{ idioma, antes: '', despues: texto, estado }] },
  };
}

/** Contract of the texts that translators wrote. */
export function describeTraducciones(
  adaptador: string,
  createPorts: () => Pick<Ports, 'traducciones'> | Promise<Pick<Ports, 'traducciones'>>,
): void {
  describe(`TraduccionRepository over ${adaptador}`, () => {
    it('stores a label only in the place of the one that was read, with its history, newest first', async () => {
      const { traducciones } = await createPorts();
      const [primera, segunda, tardia] = [
        createEdicion(1, 'Lametil'),
        createEdicion(2, 'Jpul'),
        createEdicion(2, 'x'),
      ];
      const put = ({ edicion, cambio }: typeof primera, previa: Edicion | null) =>
        traducciones.put(edicion, cambio, previa);
      expect([await traducciones.list(), await traducciones.find(ETIQUETA)]).toEqual([[], null]);
      expect(await put(primera, null)).toBe(true);
      expect(await put(primera, null)).toBe(false);
      const audio = { idioma: 'gt_kic', id: 'f0', tipo: 'audio/webm', quien: 'ana', cuando: 'x' } as const;
      segunda.edicion.audios = [audio];
      expect(await put(segunda, primera.edicion)).toBe(true);
      expect(await put(tardia, primera.edicion)).toBe(false);
      expect(await traducciones.find(ETIQUETA)).toEqual(segunda.edicion);
      expect(await traducciones.list()).toEqual([segunda.edicion]);
      expect(await traducciones.listCambios(ETIQUETA, 5)).toEqual([segunda.cambio, primera.cambio]);
      expect(await traducciones.listCambios(ETIQUETA, 1)).toEqual([segunda.cambio]);
      expect(await traducciones.listCambios('comun.boton.cancelar', 5)).toEqual([]);
    });
  });
}
