import { registerByCode } from '@danji/contract/registers/shipped';
import { useSearch } from '@tanstack/react-router';
import { RegisterShelf } from '../components/register-shelf.tsx';
import { RegisterView } from '../components/register-view.tsx';

/** All registers, or the one that the address names. */
export function RegistersScreen() {
  const { register: code } = useSearch({ strict: false });
  const register = registerByCode(code ?? '');
  return register ? <RegisterView key={register.code} register={register} /> : <RegisterShelf />;
}
