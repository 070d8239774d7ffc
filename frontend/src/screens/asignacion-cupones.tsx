import '../features/cupones/cupones.css';

export { Cupones as AsignacionCuponesScreen } from '../features/cupones/components/cupones.tsx';
