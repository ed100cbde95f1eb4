// The options: where the desk is, and an app password for whom wants no page to open.
import { browser, fillWords, loadDesk, saveDesk, say } from './browser.js';
import { readAddress } from './desk.js';

const part = (id) => document.getElementById(id);
const [address, password, told] = ['address', 'password', 'told'].map(part);

fillWords();
const known = await loadDesk();
address.value = known.address;
password.value = known.password;
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const desk = { address: readAddress(address.value), password: password.value.trim() };
  if (!desk.address) {
    told.textContent = say('noAddress');
    address.focus();
    return;
  }
  // Only this one desk, and only if it is to be asked directly.
  const isGranted =
    !desk.password || (await browser.permissions.request({ origins: [`${desk.address}/*`] }));
  if (!isGranted) {
    told.textContent = say('notAllowed');
    return;
  }
  await saveDesk(desk);
  address.value = desk.address;
  told.textContent = say('kept');
});

// Not before: what was typed meanwhile would be lost.
document.querySelector('fieldset').disabled = false;
