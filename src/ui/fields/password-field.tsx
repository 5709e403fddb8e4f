import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentPropsWithRef, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './input.module.css'

/** A password, which its owner may look at. */
export function PasswordField(given: FieldProps & ComponentPropsWithRef<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field given={given}>
      {(input) => (
        <div className={styles.secret}>
          <input {...input} type={shown ? 'text' : 'password'} className={styles.input} />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label="Show password"
            aria-pressed={shown}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
