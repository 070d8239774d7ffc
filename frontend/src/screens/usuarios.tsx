import '../features/usuarios/usuarios.css';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ErrorState, Skeleton } from '../components/states.tsx';
import { useUsuarios } from '../features/usuarios/api.ts';
import { Contadores } from '../features/usuarios/components/contadores.tsx';
import { UsuarioDialogo } from '../features/usuarios/components/usuario-dialogo.tsx';
import { UsuariosLista } from '../features/usuarios/components/usuarios-lista.tsx';
import { t } from '../features/usuarios/i18n.ts';

/** Users of the establishment, and the accountants that it gives access to. */
export function UsuariosScreen() {
  const [isNuevo, setIsNuevo] = useState(false);
  const { data, error, isPending, refetch } = useUsuarios();
  return (
    <div className="pila">
      <PageHeader
        titulo={t('usuarios.titulo')}
        detalle={t('usuarios.detalle')}
        principal={
          <Button variante="primaria" icono="agregar" onClick={() => setIsNuevo(true)}>
            {t('usuarios.invitar')}
          </Button>
        }
      />
      {isPending ? <Skeleton lineas={4} /> : null}
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <UsuariosLista usuarios={data} />}
      {data?.length === 1 ? <Notice tipo="info">{t('usuarios.soloUsted')}</Notice> : null}
      <Contadores />
      {isNuevo ? <UsuarioDialogo usuario={null} onClose={() => setIsNuevo(false)} /> : null}
    </div>
  );
}
