import { toInternacional } from '#domain/identificacion/contacto.ts';
import { foldText } from '#domain/texto/busqueda.ts';
import type { ClienteLeido } from './clientes.ts';

type Entrada = { cliente: ClienteLeido; texto: string };
const ORDEN = new Intl.Collator('es');

/** Catalogue by name with its search texts folded once, because folding 20,000 of them takes longer than a keystroke may. */
export function indexClientes(clientes: readonly ClienteLeido[]): readonly Entrada[] {
  return clientes
    .toSorted((a, b) => ORDEN.compare(a.nombre, b.nombre))
    .map((cliente) => ({
      cliente,
      texto: foldText(`${cliente.nitCliente} ${cliente.nombre} +${toInternacional(cliente.telefono)}`),
    }));
}

/** Entries with every word in their id, name or telephone number; a NIT and a number are found with their hyphen as well. */
export function searchClientes(indice: readonly Entrada[], busqueda: string): ClienteLeido[] {
  const tokens = foldText(busqueda)
    .replace(/(\d)-([\dk]|\d{4})(?=\s|$)/g, '$1$2')
    .split(/\s+/)
    .filter(Boolean);
  const found: ClienteLeido[] = [];
  for (const { cliente, texto } of indice) {
    if (tokens.every((token) => texto.includes(token))) found.push(cliente);
  }
  return found;
}
