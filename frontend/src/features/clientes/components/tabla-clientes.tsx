import { t } from '../i18n.ts';
import type { useFilas } from '../../../lib/use-filas.ts';
import type { ClienteLeido } from '../api.ts';
import { saldoTexto } from '../saldos.ts';
import type { Saldos } from '../saldos.ts';

type TablaProps = {
  titulo: string;
  clientes: readonly ClienteLeido[];
  filas: ReturnType<typeof useFilas>;
  /** Null for suppliers, who owe nothing. */
  saldos: Saldos | null;
  onOpen: (cliente: ClienteLeido) => void;
};

/** The catalogue as a real table: rows out of sight are replaced by two empty rows of the same height. */
export function TablaClientes({ titulo, clientes, filas, saldos, onOpen }: TablaProps) {
  const { marco, ventana, isVirtual } = filas;
  const columnas = saldos === null ? 4 : 5;
  return (
    <div className={isVirtual ? 'tabla-marco tabla-virtual' : 'tabla-marco'} ref={marco}>
      <table className="tabla clientes-tabla" aria-rowcount={clientes.length + 1}>
        <caption className="solo-lector">{titulo}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('clientes.tabla.id')}</th>
            <th scope="col">{t('clientes.tabla.nombre')}</th>
            <th scope="col">{t('clientes.tabla.correo')}</th>
            <th scope="col">{t('clientes.tabla.lugar')}</th>
            {saldos === null ? null : (
              <th scope="col" className="al-final">
                {t('clientes.tabla.saldo')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <Relleno alto={ventana.antes} columnas={columnas} />
          {ventana.indices.map((indice) => {
            const cliente = clientes[indice];
            return cliente === undefined ? null : (
              <Fila key={cliente.id} {...{ cliente, indice, filas, saldos, onOpen }} />
            );
          })}
          <Relleno alto={ventana.despues} columnas={columnas} />
        </tbody>
      </table>
    </div>
  );
}

/** First address, broken after its @ when it is long, and the number of further ones. */
function Correos({ lista }: { lista: readonly string[] }) {
  const [primero = ''] = lista;
  const arroba = primero.indexOf('@') + 1;
  return (
    <span>
      {primero.slice(0, arroba)}
      <wbr />
      {primero.slice(arroba)}
      {lista.length === 1 ? null : (
        <span className="secundario"> {t('clientes.correosMas', { cantidad: lista.length - 1 })}</span>
      )}
    </span>
  );
}

function Relleno({ alto, columnas }: { alto: number; columnas: number }) {
  if (alto <= 0) return null;
  return (
    <tr aria-hidden="true" className="relleno">
      <td colSpan={columnas} style={{ height: alto }} />
    </tr>
  );
}

type FilaProps = Pick<TablaProps, 'filas' | 'saldos' | 'onOpen'> & { cliente: ClienteLeido; indice: number };

/**
 * Row of the table. Its button covers the whole row (clientes.css), so a click anywhere opens the entry; arrow keys
 * move along the rows.
 */
function Fila({ cliente, indice, filas, saldos, onOpen }: FilaProps) {
  const { nitCliente, nombre, correo, direccionCliente } = cliente;
  const { measure, activa, onKeyDown, onFocusFila } = filas;
  return (
    <tr ref={measure} data-index={indice} data-fila={indice} aria-rowindex={indice + 2}>
      <td data-titulo={t('clientes.tabla.id')}>
        <button
          type="button"
          className="codigo clientes-abrir"
          data-foco
          tabIndex={indice === activa ? 0 : -1}
          aria-label={t('clientes.abrir', { nombre: `${nombre} ${nitCliente}` })}
          onFocus={() => onFocusFila(indice)}
          onKeyDown={onKeyDown}
          onClick={() => onOpen(cliente)}
        >
          {nitCliente}
        </button>
      </td>
      <td data-titulo={t('clientes.tabla.nombre')}>
        <span className="clientes-nombre" title={nombre}>
          {nombre}
        </span>
      </td>
      <td data-titulo={t('clientes.tabla.correo')}>
        {correo === '' ? '–' : <Correos lista={correo.split(',')} />}
      </td>
      <td data-titulo={t('clientes.tabla.lugar')}>{direccionCliente?.municipio || '–'}</td>
      {saldos === null ? null : (
        <td data-titulo={t('clientes.tabla.saldo')} className="al-final">
          {saldoTexto(saldos.get(nitCliente)) || '–'}
        </td>
      )}
    </tr>
  );
}
