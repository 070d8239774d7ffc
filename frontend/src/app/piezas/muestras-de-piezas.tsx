import { useState } from 'react';
import { Badge, LuzBadge } from '../../components/badge.tsx';
import { BarraFija } from '../../components/barra-fija.tsx';
import { Button } from '../../components/button.tsx';
import { ChipBoton, Chips } from '../../components/chips.tsx';
import { Checkbox, SelectField, TextAreaField, TextField } from '../../components/field.tsx';
import { Filtros } from '../../components/filtros.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Pestanas } from '../../components/pestanas.tsx';
import { Seccion } from '../../components/seccion.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../components/states.tsx';
import { TEMAS, chooseTema, readTema } from '../../lib/tema.ts';
import { TEXTO } from './ejemplos.ts';
import { ListasDeMuestra } from './listas.tsx';
import { Muestra } from './muestra.tsx';

const nada = () => undefined;

/** Every piece of docs/diseno.md in all its states. Its words are samples, not texts of the product. */
export function MuestrasDePiezas() {
  return (
    <main className="contenido">
      <div className="pila">
        <Tema />
        <PageHeader
          titulo="FACT A-000000001"
          estado={<Badge tono="exito" icono="certificado" texto="Certificado" />}
          detalle="Juana Ajtzalam Batz, martes 24 de noviembre"
          cuanto="Q 1,277.00"
          principal={<Button variante="primaria">{TEXTO.enviar}</Button>}
          mas={[
            { texto: 'Descargar XML', icono: 'descargar', href: '#xml' },
            { texto: 'Clonar', icono: 'copiar', to: '#clonar' },
            { texto: 'Anular', icono: 'anular', peligro: true, onSelect: nada },
          ]}
        />
        <Pestanas
          etiqueta="Vistas de muestra"
          actual="todas"
          vistas={[
            { clave: 'todas', texto: 'Facturas', to: '#todas' },
            { clave: 'sinPago', texto: 'Por cobrar', to: '#por-cobrar' },
          ]}
        />
        <Elecciones />
        <ListasDeMuestra />
        <Campos />
        <Botones />
        <Muestra titulo="Secciones que se pliegan">
          <Seccion clave="muestra-1" titulo="Datos del emisor" resumen="Telares y Artesanías El Mirador">
            <p>{TEXTO.nit}</p>
          </Seccion>
          <Seccion clave="muestra-2" titulo="Historia" isAbierta>
            <p>{TEXTO.historia}</p>
          </Seccion>
        </Muestra>
        <Avisos />
        <Muestra titulo="Estados">
          <EmptyState
            texto="Todavía no hay facturas."
            accion={<Button variante="primaria">{TEXTO.nuevaFactura}</Button>}
          />
          <ErrorState error={new Error('muestra')} onRetry={nada} />
          <Skeleton lineas={3} />
        </Muestra>
        <BarraFija>
          <p className="secundario">{TEXTO.cuentas}</p>
          <p>
            {TEXTO.total} <strong className="numero">{TEXTO.monto}</strong>
          </p>
        </BarraFija>
      </div>
    </main>
  );
}

function Tema() {
  const [tema, setTema] = useState(readTema);
  return (
    <Chips
      etiqueta="Colores"
      opciones={TEMAS.map((valor) => ({ valor, texto: valor }))}
      valor={tema}
      onChange={(elegido) => {
        chooseTema(elegido);
        setTema(elegido);
      }}
    />
  );
}

function Elecciones() {
  const [fechas, setFechas] = useState<'hoy' | 'mes'>('hoy');
  const [isAbierto, setIsAbierto] = useState(false);
  return (
    <Muestra titulo="Filtros y fichas">
      <Filtros
        activos={2}
        resultado="Hoy: 3"
        accion={<Button variante="enlace">{TEXTO.seleccionar}</Button>}
        buscar={<TextField etiqueta="Buscar" type="search" placeholder="Cliente, NIT, número…" />}
      >
        <Chips
          etiqueta="Fechas"
          opciones={[
            { valor: 'hoy', texto: 'Hoy' },
            { valor: 'mes', texto: 'Este mes' },
          ]}
          valor={fechas}
          onChange={setFechas}
        />
        <SelectField etiqueta="Estado" opciones={[{ valor: '', texto: 'Todos' }]} />
      </Filtros>
      <div>
        <ChipBoton isAbierto={isAbierto} onClick={() => setIsAbierto(!isAbierto)}>
          {TEXTO.que}
        </ChipBoton>
      </div>
    </Muestra>
  );
}

function Campos() {
  return (
    <Muestra titulo="Campos">
      <div className="tarjeta rejilla">
        <TextField etiqueta="NIT" defaultValue="99900017" />
        <TextField etiqueta="Correo" opcional ayuda="Ahí se envía la factura." />
        <TextField etiqueta="Precio" prefijo="Q" error="Escriba un precio mayor que cero." />
        <TextField etiqueta="Serie" disabled defaultValue="A" />
        <SelectField etiqueta="Unidad" opciones={[{ valor: 'UNI', texto: 'UNI · Unidad' }]} />
        <TextAreaField etiqueta="Motivo" />
        <Checkbox>{TEXTO.aceptoLosTerminos}</Checkbox>
        <Checkbox role="switch" defaultChecked>
          {TEXTO.produccion}
        </Checkbox>
        <Checkbox error="Marque la casilla para seguir.">{TEXTO.leiElContrato}</Checkbox>
      </div>
    </Muestra>
  );
}

function Botones() {
  return (
    <Muestra titulo="Botones">
      <div className="fila">
        <Button variante="primaria" icono="agregar">
          {TEXTO.principal}
        </Button>
        <Button>{TEXTO.secundario}</Button>
        <Button variante="enlace">{TEXTO.enlace}</Button>
        <Button variante="peligro">{TEXTO.anular}</Button>
        <Button disabled>{TEXTO.apagado}</Button>
        <Button variante="primaria" disabled>
          {TEXTO.principalApagado}
        </Button>
        <Button variante="primaria" ocupado textoOcupado="Guardando…">
          {TEXTO.guardar}
        </Button>
        <a className="boton-enlace" href="#enlace">
          {TEXTO.enlaceConForma}
        </a>
        <a className="boton-enlace boton-enlace-primario" href="#principal">
          {TEXTO.enlacePrincipal}
        </a>
      </div>
    </Muestra>
  );
}

function Avisos() {
  return (
    <Muestra titulo="Insignias y avisos">
      <div className="fila">
        <Badge tono="exito" icono="certificado" texto="Certificado" />
        <Badge tono="info" icono="reloj" texto="Pendiente" />
        <Badge tono="aviso" icono="sinConexion" texto="En contingencia" />
        <Badge tono="peligro" icono="anular" texto="Anulado" />
        <Badge tono="contorno" icono="alerta" texto="No válido" />
        <LuzBadge luz="VERDE" texto="Funciona" />
      </div>
      <Notice tipo="info">{TEXTO.losDocumentosSe}</Notice>
      <Notice tipo="success">{TEXTO.facturaCertificada}</Notice>
      <Notice tipo="warning">{TEXTO.elCertificadoVence}</Notice>
      <Notice tipo="error">{TEXTO.noSePudo}</Notice>
    </Muestra>
  );
}
