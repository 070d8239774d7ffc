import type { Cliente } from '#domain/clientes/cliente.ts';
import { NIT_B } from './ids.ts';

export function createCliente(cambio: Partial<Cliente> = {}): Cliente {
  return {
    nitCliente: NIT_B,
    tipoIdentificador: 'NIT',
    nombre: 'Comercial El Quetzal',
    correo: 'compras@elquetzal.example',
    telefono: '',
    direccionCliente: null,
    corregidos: [],
    ...cambio,
  };
}
