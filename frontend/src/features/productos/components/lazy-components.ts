import { deferComponent } from '../../../components/deferred.tsx';

/** Looking and searching need no form: its code comes while the user looks. */
export const Edicion = deferComponent(async () => (await import('./edicion-producto.tsx')).EdicionProducto);
