import { useState } from 'react';
import { TIPOS_ELEGIBLES } from '#domain/cierre/reglas.ts';
import type { TipoAgente } from '#domain/cierre/reglas.ts';
import { IMPUESTOS_RETENIDOS, checkConstancia } from '#domain/cierre/retenciones.ts';
import type { ImpuestoRetenido } from '#domain/cierre/retenciones.ts';
import { cleanIdentificador, isNitAceptado } from '#domain/identificacion/nit.ts';
import { IconButton } from '../../../components/button.tsx';
import { Checkbox, SelectField, TextField } from '../../../components/field.tsx';
import { FechaField } from '../../../components/fecha-field.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { usePutAgente, usePutConstancia } from './api-retenciones.ts';
import type { Agente, Esperada } from './api-retenciones.ts';
import { Marco } from './dialogos.tsx';
import { agenteText } from './agente-texto.ts';
import { t } from './i18n.ts';
import { readHoy } from '../../../lib/reloj.ts';

type Comun = { agentes: readonly Agente[]; onClose: () => void };

/** Notes a certificate: of one sale with what is expected of it, or of any. */
export function ConstanciaDialogo({ agentes, venta, onClose }: Comun & { venta: Esperada | null }) {
  const put = usePutConstancia();
  const hoy = readHoy();
  // A repeat after a lost answer has the same id.
  const [id] = useState(() => crypto.randomUUID());
  const isIsr = venta !== null && (venta.iva === 0 || venta.constanciaIva != null);
  const inicial: ImpuestoRetenido = isIsr ? 'ISR' : 'IVA';
  const [campos, setCampos] = useState(() => ({
    impuesto: inicial,
    numero: '',
    fecha: hoy,
    nitAgente: venta?.nitAgente ?? agentes[0]?.nit ?? '',
    monto: String((isIsr ? venta.isr : venta?.iva) ?? ''),
  }));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const limpios = {
    ...campos,
    numero: campos.numero.trim(),
    nitAgente: cleanIdentificador(campos.nitAgente),
    monto: campos.monto.replaceAll(',', '').trim(),
  };
  const malos = checkConstancia(limpios, hoy);
  const errorOf = (campo: (typeof malos)[number]): string | undefined =>
    isSubmitted && malos.includes(campo) ? t(`mes.constancia.${campo}.error`) : undefined;
  const submit = () => {
    setIsSubmitted(true);
    if (malos.length > 0) return;
    const idTransaccion = venta === null ? {} : { idTransaccion: venta.idTransaccion };
    put.mutate(
      { ...limpios, ...idTransaccion, id, monto: Number(limpios.monto) },
      {
        onSuccess: () => {
          showToast('success', t('mes.constancia.anotada'));
          onClose();
        },
      },
    );
  };
  const change = (cambio: Partial<typeof campos>) => setCampos({ ...campos, ...cambio });
  const textos = ['numero', 'nitAgente', 'monto'] as const;
  return (
    <Marco
      titulo={t('mes.constancia.titulo')}
      texto={
        venta === null
          ? t('mes.constancia.texto')
          : `${venta.tipoDoc} ${venta.documento} · ${venta.nombreAgente}`
      }
      boton={t('mes.constancia.anotar')}
      accion={put}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        etiqueta={t('mes.constancia.impuesto')}
        opciones={IMPUESTOS_RETENIDOS.map((valor) => ({ valor, texto: valor }))}
        value={campos.impuesto}
        onChange={({ target }) => change({ impuesto: target.value === 'ISR' ? 'ISR' : 'IVA' })}
      />
      {textos.map((campo) => (
        <TextField
          key={campo}
          etiqueta={t(`mes.constancia.${campo}`)}
          autoComplete="off"
          maxLength={30}
          value={campos[campo]}
          error={errorOf(campo)}
          onChange={({ target }) => change({ [campo]: target.value })}
        />
      ))}
      <FechaField
        etiqueta={t('mes.constancia.fecha')}
        max={hoy}
        value={campos.fecha}
        error={errorOf('fecha')}
        onChange={(fecha) => change({ fecha })}
      />
    </Marco>
  );
}

/** The buyers that withhold: marks one, changes how it does, and takes others off. */
export function AgentesDialogo({ agentes, onClose }: Comun) {
  const put = usePutAgente();
  const hoy = readHoy();
  const [campos, setCampos] = useState({
    nit: '',
    nombre: '',
    tipo: 'ESPECIAL' as TipoAgente,
    retieneIsr: false,
  });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const nit = cleanIdentificador(campos.nit);
  const isNada = campos.tipo === 'NINGUNO' && !campos.retieneIsr;
  const submit = () => {
    setIsSubmitted(true);
    if (!isNitAceptado(nit) || campos.nombre.trim() === '' || isNada) return;
    put.mutate(
      { ...campos, nit, quitar: false },
      {
        onSuccess: () => {
          setIsSubmitted(false);
          setCampos({ ...campos, nit: '', nombre: '' });
        },
      },
    );
  };
  return (
    <Marco
      titulo={t('mes.agentes.titulo')}
      texto={t('mes.agentes.texto')}
      boton={t('mes.agentes.marcar')}
      cancelar={t('comun.boton.cerrar')}
      accion={put}
      onSubmit={submit}
      onClose={onClose}
    >
      <Marcados agentes={agentes} onQuitar={(agente) => put.mutate({ ...agente, quitar: true })} />
      <TextField
        etiqueta={t('mes.agentes.nit')}
        autoComplete="off"
        maxLength={20}
        value={campos.nit}
        error={isSubmitted && !isNitAceptado(nit) ? t('mes.constancia.nitAgente.error') : undefined}
        onChange={({ target }) => setCampos({ ...campos, nit: target.value })}
      />
      <TextField
        etiqueta={t('mes.agentes.nombre')}
        autoComplete="off"
        maxLength={200}
        value={campos.nombre}
        error={isSubmitted && campos.nombre.trim() === '' ? t('mes.agentes.nombre.error') : undefined}
        onChange={({ target }) => setCampos({ ...campos, nombre: target.value })}
      />
      <SelectField
        etiqueta={t('mes.agentes.tipo')}
        opciones={TIPOS_ELEGIBLES.map((valor) => ({ valor, texto: agenteText(valor, hoy) }))}
        error={isSubmitted && isNada ? t('mes.agentes.tipo.error') : undefined}
        value={campos.tipo}
        onChange={({ target }) =>
          setCampos({ ...campos, tipo: TIPOS_ELEGIBLES.find((each) => each === target.value) ?? campos.tipo })
        }
      />
      <Checkbox
        checked={campos.retieneIsr}
        onChange={({ target }) => setCampos({ ...campos, retieneIsr: target.checked })}
      >
        {t('mes.agente.isr')}
      </Checkbox>
    </Marco>
  );
}

type MarcadosProps = { agentes: readonly Agente[]; onQuitar: (agente: Agente) => void };

function Marcados({ agentes, onQuitar }: MarcadosProps) {
  if (agentes.length === 0) return null;
  return (
    <ul className="cierre-faltas">
      {agentes.map((agente) => (
        <li key={agente.nit} className="cierre-agente">
          <span>
            {agente.nombre} · {agente.nit} · {agenteText(agente.tipo, readHoy())}
            {agente.retieneIsr ? ` · ${t('mes.agente.isr')}` : null}
          </span>
          <IconButton
            icono="eliminar"
            etiqueta={t('mes.agentes.quitar', { nombre: agente.nombre })}
            onClick={() => onQuitar(agente)}
          />
        </li>
      ))}
    </ul>
  );
}
