import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';
import { isAllowed } from '#domain/sesion/guardias.ts';
import type { Guardia } from '#domain/sesion/guardias.ts';
import { Button } from '../../../components/button.tsx';
import { MensajeExplicado } from '../../../datos/components/mensaje-explicado.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { t } from '../i18n-certificacion.ts';
import type { Etiqueta } from '../i18n-certificacion.ts';
import { RUTAS, pathTo } from '../../../lib/paths.ts';
import type { NombreRuta } from '../../../lib/paths.ts';
import { useSesion } from '../../../lib/use-sesion.ts';
import { toAlert } from '../../../lib/to-alert.ts';

type Salida = { to: string; guardia: Guardia; etiqueta: Etiqueta };

const salidaOf = (ruta: NombreRuta, etiqueta: Etiqueta): Salida => ({
  to: pathTo(ruta),
  guardia: RUTAS[ruta].guardia,
  etiqueta,
});

const ESTABLECIMIENTO = salidaOf('establecimiento', 'editor.error.irEstablecimiento');
const SUCURSALES = salidaOf('sucursales', 'editor.error.irSucursales');

/** Ways to mend each refusal. */
const SALIDAS: Readonly<Record<string, Salida>> = {
  CREDITOS_INSUFICIENTES_CERTIFICAR: salidaOf('suscripcion', 'editor.error.irSuscripcion'),
  PAQUETES_CONGELADOS: salidaOf('pagos', 'editor.error.irPagos'),
  PAQUETES_VENCIDOS: salidaOf('suscripcion', 'editor.error.irSuscripcion'),
  SESION_EXPIRADA: salidaOf('login', 'editor.error.irLogin'),
  ESTABLECIMIENTO_SIN_CONFIGURAR: ESTABLECIMIENTO,
  CERTIFICADOR_FALTANTE: ESTABLECIMIENTO,
  CERTIFICADOR_DESCONOCIDO: ESTABLECIMIENTO,
  CERTIFICADOR_INCOMPLETO: ESTABLECIMIENTO,
  CERTIFICADOR_NO_CONFIGURADO: ESTABLECIMIENTO,
  CERTIFICADOR_OTRO_AMBIENTE: ESTABLECIMIENTO,
  CERTIFICADOR_CREDENCIALES: ESTABLECIMIENTO,
  CONTRATO_SIN_FIRMAR: ESTABLECIMIENTO,
  CERTIFICADO_FALTANTE: ESTABLECIMIENTO,
  CERTIFICADO_VENCIDO: ESTABLECIMIENTO,
  CERTIFICADO_DE_OTRO_NIT: ESTABLECIMIENTO,
  BEARER_NO_GENERADO: ESTABLECIMIENTO,
  SUCURSAL_NO_ENCONTRADA: SUCURSALES,
  SUCURSAL_DESHABILITADA: SUCURSALES,
};

/** Link to the screen where the reason is mended, or whom to ask; nothing for a reason that no screen mends. */
function EnlaceSalida({ codigo }: { codigo: string }) {
  const sesion = useSesion();
  const salida = SALIDAS[codigo];
  if (salida === undefined) return null;
  if (!isAllowed(salida.guardia, sesion)) return <p>{t('editor.error.pedir')}</p>;
  return <Link to={salida.to}>{t(salida.etiqueta)}</Link>;
}

/** Moves the focus to the message, because the pressed button is gone or has no more use. */
function useFocusOnMount() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

/** Refusal before anything was certified; the draft stays. */
export function ErrorCertificacion({ error, onCopy }: { error: unknown; onCopy: () => void }) {
  const ref = useFocusOnMount();
  const { tipo, mensaje } = toAlert(error);
  const codigo = error instanceof ApiError ? error.codigo : '';
  return (
    <div ref={ref} tabIndex={-1} className="editor-problema">
      <Notice tipo={tipo === 'info' ? 'warning' : tipo}>
        <p>
          <strong>{t('editor.error.titulo')}</strong>
        </p>
        <p>{mensaje}</p>
        <p>{t('editor.error.borrador')}</p>
        <EnlaceSalida codigo={codigo} />
        {codigo === 'DOCUMENTO_YA_REGISTRADO' ? (
          <Button onClick={onCopy}>{t('editor.error.copia')}</Button>
        ) : null}
      </Notice>
    </div>
  );
}

type RechazoProps = { mensajes: readonly MensajeCertificador[]; onCorrect: () => void };

/** Refusal of the certifier: its reasons, and a button to correct the content under a new id. */
export function Rechazo({ mensajes, onCorrect }: RechazoProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('[data-foco]')?.focus(), []);
  return (
    <section className="tarjeta pila" aria-labelledby="rechazo-titulo" ref={ref}>
      <Notice tipo="error">
        <h2 id="rechazo-titulo">{t('editor.rechazo.titulo')}</h2>
        {mensajes.length === 0 ? (
          <p>{t('editor.rechazo.sinMensajes')}</p>
        ) : (
          <ul className="editor-rechazo-mensajes">
            {mensajes.map(({ codigo, mensaje }, indice) => (
              <li key={`${codigo}-${indice}`}>
                <MensajeExplicado codigo={codigo} mensaje={mensaje} />
                <EnlaceSalida codigo={codigo} />
              </li>
            ))}
          </ul>
        )}
      </Notice>
      <div>
        <Button variante="primaria" icono="editar" data-foco="" onClick={onCorrect}>
          {t('editor.rechazo.corregir')}
        </Button>
      </div>
    </section>
  );
}
