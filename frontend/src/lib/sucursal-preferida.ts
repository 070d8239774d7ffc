import { saveAtributo } from './atributo-usuario.ts';

/** Stores the branch with which the user begins on any device. It is only a preference and gives no right. */
export const saveSucursalPorDefecto = (id: number): Promise<void> =>
  saveAtributo('custom:sucursal_default', String(id));
