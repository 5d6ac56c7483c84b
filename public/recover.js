// Asked for when the first scripts of a page stay away: they may have gone with the last release. That this one came
// shows that the server is there, so the page is loaded anew: once, and not if something was typed.
const fields = [...document.querySelectorAll('input, textarea')];
const isChanged = (field) =>
  field.value !== field.defaultValue || field.checked !== field.defaultChecked;

// A visitor who has clicked a link gets its page without scripts instead of a reload.
if (document.querySelector('a[data-waiting]')) window.$early?.(false);
else if (!history.state?.reloadedBy && !fields.some(isChanged)) {
  history.replaceState({ ...history.state, reloadedBy: 'recover' }, '');
  location.reload();
}
