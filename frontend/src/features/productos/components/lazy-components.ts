import { deferComponent } from '../../../components/deferred.tsx';

/** The form loads later, because looking and searching do not need it. */
export const Edicion = deferComponent(async () => (await import('./edicion-producto.tsx')).EdicionProducto);
