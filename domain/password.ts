import { limits } from './limits.ts';
import { problem, type Problem } from './messages.ts';

/**
 * Returns the broken composition rules of a new password, each with its own message (accounts spec, section
 * 5). The server checks it against the most common passwords.
 */
export function checkPassword(password: string, path = 'password1'): Problem[] {
  const { min, max } = limits.password;
  const found: Problem[] = [];
  if (password === '') return [problem(path, 'required')];
  const characters = Array.from(password).length;
  if (characters < min || characters > max) found.push(problem(path, 'passwordLength', { min, max }));
  if (!/[^\p{L}\p{N}\s]/u.test(password)) found.push(problem(path, 'passwordSpecial'));
  if (!/\p{Lu}/u.test(password)) found.push(problem(path, 'passwordUpper'));
  if (!/\p{Ll}/u.test(password)) found.push(problem(path, 'passwordLower'));
  if (!/\p{Nd}/u.test(password)) found.push(problem(path, 'passwordDigit'));
  return found;
}
