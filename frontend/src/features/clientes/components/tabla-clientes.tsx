import type { Ref } from 'react';
import { Lista } from '../../../components/lista.tsx';
import type { Columna, ManejoLista } from '../../../components/lista.tsx';
import type { ClienteLeido } from '../../../datos/clientes.ts';
import { t } from '../i18n.ts';
import { saldoTexto } from '../saldos.ts';
import type { Saldos } from '../saldos.ts';

type TablaProps = {
  titulo: string;
  clientes: readonly ClienteLeido[];
  manejo: Ref<ManejoLista>;
  /** Null for suppliers, who owe nothing. */
  saldos: Saldos | null;
  onOpen: (cliente: ClienteLeido) => void;
};

/** First address, and the number of further ones. */
function correosText(correo: string): string | null {
  if (correo === '') return null;
  const [primero = '', ...otros] = correo.split(',');
  return otros.length === 0 ? primero : `${primero} ${t('clientes.correosMas', { cantidad: otros.length })}`;
}

function columnasOf(saldos: Saldos | null): readonly Columna<ClienteLeido>[] {
  const saldo: Columna<ClienteLeido> = {
    clave: 'saldo',
    titulo: t('clientes.tabla.saldo'),
    rol: 'monto',
    ancho: 9,
    celda: ({ nitCliente }) => saldoTexto(saldos?.get(nitCliente)) || null,
  };
  return [
    {
      clave: 'nombre',
      titulo: t('clientes.tabla.nombre'),
      rol: 'titulo',
      celda: ({ nombre }) => <span title={nombre}>{nombre}</span>,
    },
    {
      clave: 'id',
      titulo: t('clientes.tabla.id'),
      rol: 'detalle',
      ancho: 9,
      celda: ({ nitCliente }) => <span className="codigo">{nitCliente}</span>,
    },
    {
      clave: 'correo',
      titulo: t('clientes.tabla.correo'),
      rol: 'detalle',
      celda: ({ correo }) => correosText(correo),
    },
    {
      clave: 'lugar',
      titulo: t('clientes.tabla.lugar'),
      rol: 'dato',
      celda: ({ direccionCliente }) => direccionCliente?.municipio || null,
    },
    ...(saldos === null ? [] : [saldo]),
  ];
}

/** The catalogue; a row opens its entry. */
export function TablaClientes({ titulo, clientes, manejo, saldos, onOpen }: TablaProps) {
  return (
    <Lista
      titulo={titulo}
      columnas={columnasOf(saldos)}
      filas={clientes}
      claveDe={({ id }) => id}
      abrir={{ onAbrir: onOpen }}
      nombreDe={({ nombre, nitCliente }) => `${nombre} ${nitCliente}`}
      manejo={manejo}
    />
  );
}
