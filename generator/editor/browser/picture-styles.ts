/** Styles of the dialog that chooses a picture. */
export const pictureStyles = `
.pictures { display: grid; grid-template-columns: 280px 1fr; gap: 20px; padding: 16px; overflow: hidden }
.current, .choices { min-height: 0; overflow: auto }
.current { padding: 2px }
.choices { display: flex; flex-direction: column; padding: 2px }
.choices > :last-child { flex: 1; min-height: 0; padding: 2px; overflow: auto }
.frame { display: grid; place-items: center; height: 180px; border-radius: 8px; overflow: hidden; background: light-dark(#f0f3f6, #0d1117) }
.frame canvas { width: 100%; height: 100%; object-fit: contain }
.chosen .facts { display: flex; flex-direction: column; margin-top: 8px }
.find { display: flex; gap: 8px; margin-bottom: 12px }
.find input { flex: 1; min-width: 0 }
.upload button { white-space: nowrap }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(136px, 1fr)); gap: 10px }
.card { display: flex; flex-direction: column; position: relative; padding: 6px; border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 8px;
  font-weight: 400; font-size: 13px; line-height: 1.35; cursor: pointer }
.card:hover { background: light-dark(#f0f3f6, #21262d) }
.card:has(:checked) { border-color: light-dark(#0550ae, #79b8ff); box-shadow: inset 0 0 0 2px light-dark(#0550ae, #79b8ff) }
.card:has(:focus-visible) { outline: 2px solid light-dark(#0550ae, #79b8ff); outline-offset: 2px }
.thumbnail { display: block; width: 100%; min-width: 0 }
.card .thumbnail { height: 92px; margin-bottom: 6px; object-fit: contain; border-radius: 4px; background: light-dark(#f0f3f6, #0d1117) }
.file-name { overflow-wrap: anywhere }
.card .facts { font-size: 12px }
.suggestions button { display: block; width: 100%; margin-top: 6px; text-align: left; overflow-wrap: anywhere }
.suggestions .quiet { margin-top: 10px; font-size: 13px }
dialog.dropping { outline: 4px dashed light-dark(#0550ae, #79b8ff); outline-offset: -8px }
@media (width < 640px) {
  .pictures { display: block; overflow: auto }
  .current, .choices, .choices > :last-child { overflow: visible }
  .choices { margin-top: 20px }
  .grid { grid-template-columns: repeat(2, minmax(0, 1fr)) }
  .find { flex-wrap: wrap }
  .upload, .upload button { width: 100% }
  .frame { height: 140px }
}
`
