import { useState } from 'react';
import { VENTANA_SALUD_MIN } from '#domain/certificador/salud.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { Badge, LuzBadge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Pregunta } from '../../../components/pregunta.tsx';
import type { MyCertificadoresEstablecimientoQuery } from '../../../generated/operations.ts';
import { t } from '../i18n.ts';
import { showError, showToast } from '../../../lib/toasts.ts';
import {
  useDeleteCertificador,
  useProbarConexion,
  usePutCertificador,
  useRefreshCertificadores,
} from '../api.ts';
import { CertificadoTarjeta } from './certificado-tarjeta.tsx';
import { CertificadorForm } from './certificador-form.tsx';
import { listCertificadores, findCertificador } from '../../../datos/certificadores.ts';
import { readAhora } from '../../../lib/reloj.ts';

type Configurado = MyCertificadoresEstablecimientoQuery['myCertificadoresEstablecimiento'][number];

/** Certifiers of the issuer, the main one first, each with its health, and a way to add a second one. */
export function CertificadoresLista({ configurados }: { configurados: readonly Configurado[] }) {
  const [editado, setEditado] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(configurados.length === 0);
  const usados = configurados.map(({ nitCertificador }) => nitCertificador);
  const libres = listCertificadores()
    .map(({ nit }) => nit)
    .filter((nit) => !usados.includes(nit));
  const conCertificado = configurados.find(({ certificado }) => certificado);
  return (
    <div className="pila">
      {configurados.length === 0 ? <Guia /> : null}
      {conCertificado?.certificado ? (
        <CertificadoTarjeta certificado={conCertificado.certificado} ahora={readAhora()} />
      ) : null}
      {configurados.map((configurado) => (
        <section
          key={configurado.nitCertificador}
          className="establecimiento-certificador pila-corta"
          aria-label={nombreOf(configurado)}
        >
          <Cabeza
            configurado={configurado}
            isUnico={configurados.length === 1}
            isEditing={editado === configurado.nitCertificador}
            onEdit={() =>
              setEditado(editado === configurado.nitCertificador ? null : configurado.nitCertificador)
            }
          />
          {editado === configurado.nitCertificador ? (
            <CertificadorForm
              configurado={configurado}
              hasCertificado={conCertificado !== undefined}
              onSaved={() => setEditado(null)}
            />
          ) : null}
        </section>
      ))}
      {isAdding ? (
        <CertificadorForm
          configurado={undefined}
          nits={libres}
          hasCertificado={conCertificado !== undefined}
          onSaved={() => setIsAdding(false)}
        />
      ) : libres.length > 0 ? (
        <div className="pila-corta">
          <p className="secundario">{t('certificador.segundo')}</p>
          <div>
            <Button icono="agregar" onClick={() => setIsAdding(true)}>
              {t('certificador.agregar')}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

const GUIA = [
  'certificador.ayuda.contrato',
  'certificador.ayuda.habilitar',
  'certificador.ayuda.firma',
] as const;

/** Explains to a new issuer how to get the data that this step asks for. */
function Guia() {
  return (
    <details>
      <summary>{t('certificador.ayuda.titulo')}</summary>
      <div className="pila-corta establecimiento-guia">
        <ol>
          {GUIA.map((clave) => (
            <li key={clave}>{t(clave)}</li>
          ))}
        </ol>
        <p className="secundario">{t('certificador.ayuda.mientras')}</p>
      </div>
    </details>
  );
}

type CabezaProps = { configurado: Configurado; isUnico: boolean; isEditing: boolean; onEdit: () => void };

function Cabeza({ configurado, isUnico, isEditing, onEdit }: CabezaProps) {
  const put = usePutCertificador();
  const refresh = useRefreshCertificadores();
  const [isRemoving, setIsRemoving] = useState(false);
  const { nitCertificador, prod, principal, salud, comprobado, version } = configurado;
  const makePrincipal = () => {
    put.mutate(
      { data: { nitCertificador, prod, principal: true }, version },
      {
        onSuccess: (guardado) => {
          if (guardado.comprobado) showToast('success', t('certificador.guardado'));
          else showToast('warning', t('certificador.guardadoSinComprobar'));
        },
        onError: showError,
        // After a refusal too, because somebody else may have changed it.
        onSettled: () => void refresh(),
      },
    );
  };
  return (
    <>
      <div className="fila">
        <h3 className="titulo-menor">{nombreOf(configurado)}</h3>
        {principal ? <Badge tono="info" icono="certificado" texto={t('certificador.principal')} /> : null}
        <LuzBadge luz={salud.luz} texto={t(`certificador.luz.${salud.luz}`)} />
        {prod ? null : <Badge tono="contorno" icono="informacion" texto={t('certificador.pruebas')} />}
        {comprobado ? null : <Badge tono="aviso" icono="alerta" texto={t('certificador.sinComprobar')} />}
      </div>
      {comprobado ? null : <SinComprobar nitCertificador={nitCertificador} />}
      <p className="secundario numero">{saludText(salud)}</p>
      <div className="fila">
        <Button icono={isEditing ? 'cerrar' : 'editar'} aria-expanded={isEditing} onClick={onEdit}>
          {t(isEditing ? 'certificador.cerrar' : 'certificador.editar')}
        </Button>
        {principal ? null : (
          <Button ocupado={put.isPending} onClick={makePrincipal}>
            {t('certificador.hacerPrincipal')}
          </Button>
        )}
        {principal && !isUnico ? null : (
          <Button icono="eliminar" onClick={() => setIsRemoving(true)}>
            {t('certificador.quitar')}
          </Button>
        )}
      </div>
      {isRemoving ? <Quitar configurado={configurado} onClose={() => setIsRemoving(false)} /> : null}
    </>
  );
}

/** Explains that the certifier has not accepted the stored keys, with a way to ask it again. */
function SinComprobar({ nitCertificador }: { nitCertificador: string }) {
  const probar = useProbarConexion();
  const ask = () => {
    probar.mutate(nitCertificador, {
      onSuccess: () => showToast('success', t('certificador.conectado')),
      onError: showError,
    });
  };
  return (
    <Notice tipo="warning">
      <p className="bajo">{t('certificador.sinComprobarTexto')}</p>
      <Button ocupado={probar.isPending} textoOcupado={t('certificador.probando')} onClick={ask}>
        {t('certificador.comprobar')}
      </Button>
    </Notice>
  );
}

/** Name by which people know the certifier. */
function nombreOf({ nitCertificador, nombre }: Configurado): string {
  return findCertificador(nitCertificador)?.nombreCorto ?? nombre;
}

/** Asks before removing a certifier, because its keys are deleted and cannot be read back. */
function Quitar({ configurado, onClose }: { configurado: Configurado; onClose: () => void }) {
  const remove = useDeleteCertificador();
  const drop = () => {
    remove.mutate(configurado.nitCertificador, {
      onSuccess: () => showToast('success', t('certificador.quitado')),
      onError: showError,
      onSettled: onClose,
    });
  };
  return (
    <Pregunta
      titulo={t('certificador.quitarTitulo', { certificador: nombreOf(configurado) })}
      texto={t('certificador.quitarTexto')}
      boton={t('certificador.quitar')}
      ocupado={remove.isPending}
      onConfirm={drop}
      onClose={onClose}
    />
  );
}

/** Describes the health: last success, 95th percentile of the duration, and errors in the window. */
function saludText({ ultimoExito, p95Ms, errores, llamadas }: Configurado['salud']): string {
  if (!ultimoExito && llamadas === 0) return t('certificador.salud.sinDatos');
  return [
    ultimoExito ? t('certificador.salud.exito', { fecha: formatFechaHora(ultimoExito) }) : null,
    typeof p95Ms === 'number' ? t('certificador.salud.p95', { segundos: (p95Ms / 1000).toFixed(1) }) : null,
    t(errores === 1 ? 'certificador.salud.error' : 'certificador.salud.errores', {
      errores,
      minutos: VENTANA_SALUD_MIN,
    }),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
