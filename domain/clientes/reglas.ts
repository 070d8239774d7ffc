import { LARGOS } from '../constantes.ts';
import { checkReglas, falta } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { checkDireccionReceptor } from '../establecimiento/direccion-reglas.ts';
import { checkCorreos, checkTelefonoCliente } from '../identificacion/contacto.ts';
import { checkIdReceptor } from '../identificacion/reglas.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter, isBlank } from '../texto/texto.ts';
import type { Contacto, Ficha } from './cliente.ts';

const NOMBRE: readonly Regla<string>[] = [
  { codigo: 'CLIENTE-02', isBroken: isBlank },
  {
    codigo: 'RECEPTOR-03',
    isBroken: (nombre) => countCaracteres(cleanLinea(nombre)) > LARGOS.nombreReceptor,
  },
  { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter },
];

/**
 * Finds the faults of a catalogue entry, by the rules of the receiver that it will be. `id` is its present NIT; null
 * for a new one.
 */
export function checkCliente(contacto: Ficha, id: string | null): Falta[] {
  const { nitCliente, tipoIdentificador, nombre, correo, telefono, direccionCliente } = contacto;
  return [
    ...checkId(nitCliente, tipoIdentificador, id),
    ...checkReglas(NOMBRE, nombre, 'nombre'),
    ...checkCorreos(correo, 'correo'),
    ...checkTelefonoCliente(telefono, 'telefono'),
    ...(direccionCliente === null ? [] : checkDireccionReceptor(direccionCliente, 'direccionCliente')),
  ];
}

function checkId(nit: string, tipo: Contacto['tipoIdentificador'], id: string | null): Falta[] {
  // The final consumer cannot be a client.
  if (tipo === 'CF') return [falta('CLIENTE-03', 'nitCliente')];
  if (id !== null && nit !== id) return [falta('CLIENTE-01', 'nitCliente')];
  // The id of an existing client was valid when a document was issued to it, so only new ids are checked.
  return id === null ? checkIdReceptor(nit, tipo, 'nitCliente') : [];
}
