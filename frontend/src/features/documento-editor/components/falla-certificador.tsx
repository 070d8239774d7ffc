import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LuzBadge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { t } from '../i18n-certificacion.ts';
import { formatHora } from '../../../lib/format-hora.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import { useAccion } from '../../../lib/use-accion.ts';
import type { AvanceDocumento, CertificadorConSalud, ServiciosEditor } from '../servicios.ts';
import { ContingenciaOferta } from './contingencia.tsx';
import { findCertificador } from '../../../datos/certificadores.ts';
import { SiguienteVenta } from './siguiente-venta.tsx';

type Props = {
  documento: AvanceDocumento;
  servicios: Pick<ServiciosEditor, 'listCertificadores' | 'reroute' | 'startContingencia'>;
  /** Called after a request to the server, to read the document again. */
  onCambio: () => void;
  onNueva: () => void;
};

/** Name by which people know the certifier. */
const nombreOf = ({ nitCertificador, nombre }: Pick<CertificadorConSalud, 'nitCertificador' | 'nombre'>) =>
  findCertificador(nitCertificador)?.nombreCorto ?? nombre;

/** Certifier that failed: the one that the document names, or the main one. */
function findCaido(
  certificadores: readonly CertificadorConSalud[],
  { datos }: AvanceDocumento,
): { nitCertificador: string; nombre: string } {
  const named = certificadores.find(({ nitCertificador }) => nitCertificador === datos?.nitCertificador);
  const found = named ?? certificadores.find(({ principal }) => principal);
  return found ?? { nitCertificador: datos?.nitCertificador ?? '', nombre: datos?.nombreCertificador ?? '' };
}

/** Explains that the certifier does not answer, and offers the remaining ways to issue. */
export function FallaCertificador({ documento, servicios, onCambio, onNueva }: Props) {
  const { data: certificadores = [], isPending } = useQuery({
    queryKey: ['certificadoresConSalud', documento.idTransaccion, documento.datos?.nitCertificador],
    queryFn: servicios.listCertificadores,
    gcTime: 0,
    refetchInterval: 15_000,
  });
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  const caido = findCaido(certificadores, documento);
  const fallidos = useFallidos(caido.nitCertificador);
  const otros = certificadores.filter(({ nitCertificador }) => nitCertificador !== caido.nitCertificador);
  const isTodoCaido =
    !isPending && otros.every((each) => each.salud.luz === 'ROJA' || fallidos.has(each.nitCertificador));
  const certificador = nombreOf(caido);
  const hora = documento.proximoIntento ?? null;
  return (
    <section className="tarjeta pila editor-falla" aria-labelledby="falla-titulo">
      <h2 id="falla-titulo" tabIndex={-1} ref={titulo}>
        {t('editor.certificador.titulo', { certificador })}
      </h2>
      <Notice tipo="warning">
        <p>{t('editor.certificador.texto', { certificador })}</p>
        <p>
          {hora === null
            ? t('editor.certificador.intentando')
            : t('editor.certificador.reintento', { hora: formatHora(hora) })}{' '}
          {t(otros.length === 0 ? 'editor.certificador.sinOtro' : 'editor.certificador.conOtro')}
        </p>
      </Notice>
      <ul className="pila-corta">
        {otros.map((otro) => (
          <OtroCertificador
            key={otro.nitCertificador}
            {...{ otro, documento, servicios, onCambio }}
            anterior={certificador}
          />
        ))}
      </ul>
      {isTodoCaido ? (
        <ContingenciaOferta idTransaccion={documento.idTransaccion} {...{ servicios, onCambio }} />
      ) : null}
      <SiguienteVenta onNueva={onNueva} />
    </section>
  );
}

/** Certifiers that have failed since the card appeared, so that an outdated green light does not offer one of them again. */
function useFallidos(nit: string): ReadonlySet<string> {
  const [fallidos, setFallidos] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (nit !== '') setFallidos((known) => (known.has(nit) ? known : new Set([...known, nit])));
  }, [nit]);
  return fallidos;
}

type OtroProps = Omit<Props, 'onNueva'> & { otro: CertificadorConSalud; anterior: string };

function OtroCertificador({ otro, anterior, documento, servicios, onCambio }: OtroProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { isBusy, error, run } = useAccion(onCambio);
  const certificador = nombreOf(otro);
  const confirm = () => {
    setIsConfirming(false);
    run(() => servicios.reroute(documento.idTransaccion, otro.nitCertificador));
  };
  return (
    <li className="fila">
      <Button
        variante="primaria"
        ocupado={isBusy}
        textoOcupado={t('editor.certificador.cambiando')}
        onClick={() => setIsConfirming(true)}
      >
        {t('editor.certificador.emitirCon', { certificador })}
      </Button>
      <LuzBadge luz={otro.salud.luz} texto={t(`certificador.luz.${otro.salud.luz}`)} />
      {error === null ? null : <Notice tipo="error">{toAlert(error).mensaje}</Notice>}
      {isConfirming ? (
        <Dialog
          titulo={t('editor.certificador.confirmarTitulo', { certificador })}
          onClose={() => setIsConfirming(false)}
          foco="[data-foco]"
        >
          <p>{t('editor.certificador.confirmarTexto', { certificador, anterior })}</p>
          <PieDialogo
            onClose={() => setIsConfirming(false)}
            icono="certificado"
            data-foco=""
            onClick={confirm}
          >
            {t('editor.certificador.confirmar')}
          </PieDialogo>
        </Dialog>
      ) : null}
    </li>
  );
}
