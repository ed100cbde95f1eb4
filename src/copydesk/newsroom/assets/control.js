// The control page: every button is one call of the control API.
const find = (id) => document.getElementById(id);
const state = { outlets: [], faults: [], articles: [] };

async function call(method, path, body) {
  const init = { method, headers: body ? { 'content-type': 'application/json' } : {} };
  if (body) init.body = JSON.stringify(body);
  const response = await fetch('/newsroom/' + path, init);
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}

function make(tag, text, properties = {}) {
  return Object.assign(document.createElement(tag), { textContent: text, ...properties });
}

function say(text) {
  find('news').textContent = text;
}

async function attempt(what, done) {
  try {
    await what();
    say(done);
  } catch (error) {
    say('That did not work: ' + error.message);
  }
  await showOutlet();
}

const outlet = () => find('outlet').value;

async function showOutlet() {
  state.outlets = (await call('GET', 'outlets')).items;
  const current = state.outlets.find((each) => each.name === outlet());
  if (!current) return;
  state.articles = (await call('GET', `outlets/${outlet()}/articles`)).items;
  find('links').replaceChildren(
    make('a', 'front page', { href: current.url }),
    ...current.feeds.flatMap((url) => [' ', make('a', url.split('.').pop(), { href: url })]),
  );
  find('edit').elements.id.replaceChildren(
    ...state.articles.map((each) => make('option', each.title, { value: each.id })),
  );
  find('faults').replaceChildren(...current.faults.map(showFault));
  showArticle();
}

function showFault(fault) {
  const row = make('li', `${fault.name} ${JSON.stringify(fault.options)} on ${fault.on.join(', ')} `);
  const mend = make('button', 'Mend', { type: 'button' });
  mend.onclick = () =>
    attempt(() => call('DELETE', `outlets/${outlet()}/faults/${fault.name}`), 'Mended.');
  row.append(mend);
  return row;
}

function showArticle() {
  const form = find('edit');
  const chosen = state.articles.find((each) => String(each.id) === form.elements.id.value);
  form.elements.title.value = chosen?.title ?? '';
  form.elements.html.value = chosen?.html ?? '';
}

function showOptions() {
  const fault = state.faults.find((each) => each.name === find('break').elements.name.value);
  find('summary').textContent = fault.summary;
  find('options').replaceChildren(
    ...Object.entries(fault.options).map(([name, rule]) => {
      const label = make('label', name + ' ');
      const field = rule.choices.length ? make('select', '') : make('input', '');
      rule.choices.forEach((choice) => field.append(make('option', choice)));
      field.dataset.option = name;
      if (typeof rule.default === 'boolean') field.type = 'checkbox';
      if (typeof rule.default === 'boolean') field.checked = rule.default;
      else field.value = rule.default;
      label.append(field);
      return label;
    }),
  );
}

function readOptions() {
  const fault = state.faults.find((each) => each.name === find('break').elements.name.value);
  const fields = [...find('options').querySelectorAll('[data-option]')];
  return Object.fromEntries(
    fields.map((field) => {
      const standard = fault.options[field.dataset.option].default;
      if (typeof standard === 'boolean') return [field.dataset.option, field.checked];
      if (typeof standard === 'number') return [field.dataset.option, Number(field.value)];
      return [field.dataset.option, field.value];
    }),
  );
}

async function showRequests() {
  const rows = (await call('GET', 'requests?limit=300')).items;
  const others = rows.filter((each) => !each.path.startsWith('/newsroom/')).slice(-25).reverse();
  find('requests').replaceChildren(
    ...others.map((each) => {
      const row = make('tr', '');
      const condition = each.headers['if-none-match'] ?? each.headers['if-modified-since'] ?? '';
      const client = each.headers['user-agent'] ?? '';
      for (const text of [each.at.slice(11, 19), `${each.method} ${each.path}`, each.status, client, condition])
        row.append(make('td', text));
      return row;
    }),
  );
}

find('publish').onsubmit = (event) => {
  event.preventDefault();
  const form = event.target;
  const categories = form.elements.categories.value.split(',').map((each) => each.trim()).filter(Boolean);
  const article = { outlet: outlet(), title: form.elements.title.value, html: form.elements.html.value, author: form.elements.author.value, categories };
  attempt(() => call('POST', 'articles', article), 'Published.').then(() => form.reset());
};
find('edit').onsubmit = (event) => {
  event.preventDefault();
  const form = event.target;
  const change = { title: form.elements.title.value, html: form.elements.html.value };
  attempt(() => call('PATCH', 'articles/' + form.elements.id.value, change), 'Edited.');
};
find('retract').onclick = () =>
  attempt(() => call('DELETE', 'articles/' + find('edit').elements.id.value), 'Retracted.');
find('break').onsubmit = (event) => {
  event.preventDefault();
  const fields = event.target.elements;
  const fault = { name: fields.name.value, options: readOptions() };
  if (fields.on.value) fault.on = fields.on.value;
  if (fields.times.value) fault.times = Number(fields.times.value);
  attempt(() => call('PUT', `outlets/${outlet()}/faults`, fault), 'Broken.');
};
find('mend').onclick = () => attempt(() => call('DELETE', `outlets/${outlet()}/faults`), 'Mended.');
find('look').onclick = showRequests;
find('outlet').onchange = showOutlet;
find('edit').elements.id.onchange = showArticle;
find('break').elements.name.onchange = showOptions;
document.querySelectorAll('.here').forEach((each) => (each.textContent = location.origin + '/'));

state.outlets = (await call('GET', 'outlets')).items;
state.faults = (await call('GET', 'faults')).items;
find('outlet').replaceChildren(
  ...state.outlets.map((each) => make('option', each.title, { value: each.name })),
);
find('break').elements.name.replaceChildren(...state.faults.map((each) => make('option', each.name)));
showOptions();
await showOutlet();
await showRequests();
