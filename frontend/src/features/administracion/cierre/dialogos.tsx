import { useEffect, useRef, useState } from 'react';
import { isMotivoReapertura, isNumeroFormulario } from '#domain/cierre/mes.ts';
import type { DatosCierre, LineaHoja } from '#domain/cierre/cierre.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { FechaField } from '../../../components/fecha-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PieDialogo } from '../../../components/pie-dialogo.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { toAlert } from '../../../lib/to-alert.ts';
import { useCerrarMes, useDeclararMes, useReabrirMes } from './api.ts';
import type { CierreMes } from './api.ts';
import { mesText, periodoLargo } from './figuras.ts';
import { t } from './i18n.ts';
import { Resultado } from './resultado.tsx';
import { isCambiado } from './vigencia.ts';
import { readHoy } from '../../../lib/reloj.ts';

type Comun = { cierre: CierreMes; onClose: () => void };
type MarcoProps = {
  titulo: string;
  texto: string;
  boton: string;
  /** Text of the button that leaves it, where there is nothing to take back. */
  cancelar?: string;
  /** Call that does it; its refusal is shown. */
  accion: { isPending: boolean; error: unknown };
  onSubmit: () => void;
  onClose: () => void;
  children?: React.ReactNode;
};

/** Dialog of one change with its form; a press that finds a wrong field goes to the first one. */
export function Marco({ titulo, texto, boton, accion, onSubmit, onClose, children, ...pie }: MarcoProps) {
  const form = useRef<HTMLFormElement>(null);
  const [intentos, setIntentos] = useState(0);
  useEffect(() => {
    if (intentos > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [intentos]);
  return (
    <Dialog titulo={titulo} onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="pila"
        onSubmit={(event) => {
          event.preventDefault();
          if (accion.isPending) return;
          setIntentos(intentos + 1);
          onSubmit();
        }}
      >
        <p>{texto}</p>
        {accion.error === null ? null : <Notice tipo="error">{toAlert(accion.error).mensaje}</Notice>}
        {children}
        <PieDialogo {...pie} onClose={onClose} ocupado={accion.isPending}>
          {boton}
        </PieDialogo>
      </form>
    </Dialog>
  );
}

type CerrarProps = Comun & {
  datos: DatosCierre;
  lineas: readonly LineaHoja[];
  /** Whether the figures are those of this moment. */
  isLista: boolean;
  hasFaltas: boolean;
};

export function CerrarMes({ cierre, datos, lineas, isLista, hasFaltas, onClose }: CerrarProps) {
  const cerrar = useCerrarMes();
  const { mes, anio, version, calculo, retencionesRecibidas, arrastre } = cierre;
  const submit = () => {
    if (!isLista) return;
    cerrar.mutate(
      {
        ...{ mes, anio, version, calculo: calculo?.id ?? '' },
        remanente: Number(datos.remanente),
        retenciones: Number(datos.retenciones),
        retencionesAnteriores: Number(datos.retencionesAnteriores),
        retencionesVistas: retencionesRecibidas,
        arrastreVisto: arrastre,
      },
      {
        onSuccess: (cerrado) => {
          if (isCambiado(cerrado)) showToast('warning', t('mes.cerrado.cambio'));
          else showToast('success', t('mes.cerrado'));
          onClose();
        },
      },
    );
  };
  return (
    <Marco
      titulo={t('mes.cerrar.titulo', { periodo: periodoLargo(mesText(cierre)) })}
      texto={t('mes.cerrar.texto')}
      boton={t('mes.cerrar')}
      accion={cerrar}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('mes.cerrar.declara')}</p>
      <Resultado lineas={lineas} />
      {isLista ? null : <Notice tipo="info">{t('mes.calculando')}</Notice>}
      {hasFaltas ? <Notice tipo="warning">{t('mes.cerrar.falta')}</Notice> : null}
    </Marco>
  );
}

/** Numbers of the forms that were filed; a form without one was not. */
export function DeclararMes({ cierre, formularios, onClose }: Comun & { formularios: readonly string[] }) {
  const declarar = useDeclararMes();
  const { mes, anio, version, declarado } = cierre;
  const hoy = readHoy();
  const [dia, setDia] = useState(declarado?.dia ?? hoy);
  const [numeros, setNumeros] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((declarado?.formularios ?? []).map((each) => [each.formulario, each.numero])),
  );
  const [isSubmitted, setIsSubmitted] = useState(false);
  const numeroOf = (formulario: string): string => (numeros[formulario] ?? '').trim();
  const escritos = formularios.filter((each) => numeroOf(each) !== '');
  const isDia = dia.slice(0, 7) > mesText(cierre) && dia <= hoy;
  const errorOf = (formulario: string, i: number): string | undefined => {
    if (numeroOf(formulario) !== '')
      return isNumeroFormulario(numeroOf(formulario)) ? undefined : t('mes.declarar.numero.error');
    return escritos.length === 0 && i === 0 ? t('mes.declarar.alguno') : undefined;
  };
  const submit = () => {
    setIsSubmitted(true);
    if (!isDia || formularios.some((each, i) => errorOf(each, i) !== undefined)) return;
    declarar.mutate(
      {
        ...{ mes, anio, version, dia },
        formularios: escritos.map((formulario) => ({ formulario, numero: numeroOf(formulario) })),
      },
      {
        onSuccess: () => {
          showToast('success', t('mes.declarado'));
          onClose();
        },
      },
    );
  };
  return (
    <Marco
      titulo={t('mes.declarar.titulo', { periodo: periodoLargo(mesText(cierre)) })}
      texto={t('mes.declarar.texto')}
      boton={t('mes.declarar')}
      accion={declarar}
      onSubmit={submit}
      onClose={onClose}
    >
      {formularios.map((formulario, i) => (
        <TextField
          key={formulario}
          etiqueta={t('mes.declarar.numero', { formulario })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          value={numeros[formulario] ?? ''}
          error={isSubmitted ? errorOf(formulario, i) : undefined}
          onChange={(event) => setNumeros({ ...numeros, [formulario]: event.target.value })}
        />
      ))}
      <FechaField
        etiqueta={t('mes.declarar.dia')}
        max={hoy}
        value={dia}
        error={isSubmitted && !isDia ? t('mes.declarar.dia.error') : undefined}
        onChange={setDia}
      />
    </Marco>
  );
}

export function ReabrirMes({ cierre, onClose }: Comun) {
  const reabrir = useReabrirMes();
  const { mes, anio, version } = cierre;
  const [motivo, setMotivo] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const submit = () => {
    setIsSubmitted(true);
    if (!isMotivoReapertura(motivo)) return;
    reabrir.mutate(
      { mes, anio, version, motivo },
      {
        onSuccess: () => {
          showToast('success', t('mes.reabierto'));
          onClose();
        },
      },
    );
  };
  return (
    <Marco
      titulo={t('mes.reabrir.titulo', { periodo: periodoLargo(mesText(cierre)) })}
      texto={t('mes.reabrir.texto')}
      boton={t('mes.reabrir')}
      accion={reabrir}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        etiqueta={t('mes.reabrir.motivo')}
        autoComplete="off"
        maxLength={255}
        value={motivo}
        error={isSubmitted && !isMotivoReapertura(motivo) ? t('mes.reabrir.motivo.error') : undefined}
        onChange={(event) => setMotivo(event.target.value)}
      />
    </Marco>
  );
}
