import { afterEach, expect, test, vi } from 'vitest';
import { holdEarlyInput, releaseEarlyInput } from './early-input.ts';

const root = document.createElement('div');
root.innerHTML = '<input /><button>Save</button>';
document.body.append(root);
const heard = vi.fn();
root.addEventListener('keydown', heard);
const press = (name: string) =>
  root.querySelector(name)?.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));

afterEach(() => {
  releaseEarlyInput();
  delete document.documentElement.dataset['hydrated'];
  heard.mockClear();
});

test('keys in a field do not reach the page until its fields have their values', () => {
  holdEarlyInput();
  press('input');
  expect(heard).not.toHaveBeenCalled();
  releaseEarlyInput();
  press('input');
  expect(heard).toHaveBeenCalledOnce();
});

test('presses on anything else reach the page at once', () => {
  holdEarlyInput();
  press('button');
  expect(heard).toHaveBeenCalledOnce();
});

test('a page that is hydrated already is left alone', () => {
  document.documentElement.dataset['hydrated'] = '';
  holdEarlyInput();
  press('input');
  expect(heard).toHaveBeenCalledOnce();
});
