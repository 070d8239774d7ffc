import { deferComponent } from '../components/deferred.tsx';

/** Takes files that are dropped on a list of documents; its code comes after the list. */
export const { Deferred: SoltarDocumentos } = deferComponent(
  async () => (await import('../features/importacion/components/soltar-documentos.tsx')).SoltarDocumentos,
  null,
);
